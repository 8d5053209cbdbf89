// Input that was typed, chosen or ticked in an island before React heard of it; Select sees to itself.

/** A text area has no ticks. React passes over an event of a field that holds what it last saw there. */
type Field = HTMLInputElement & { _valueTracker?: { setValue(text: string): void } };

const isTick = ({ type }: Field) => type === "checkbox" || type === "radio";

/**
 * Notes what the island's forms hold besides what the server has drawn there, and what is done until the function that
 * it gives is called. That one puts it in again over what React draws, and tells of it as if it were done by hand, so
 * that whatever keeps the values hears of it. A tick outside forms may be one that the browser restored in another row:
 * it counts where the browser says that it was made by hand.
 */
export function noteEarlyInput(island: Element): () => void {
  const held = new Map<Field, string | boolean>();
  function note(field: Field): void {
    held.delete(field); // of two radios the later one counts
    if (field.checked || field.type !== "radio") held.set(field, isTick(field) ? field.checked : field.value);
  }
  const hear = ({ target }: Event) => note(target as Field);
  const fields = "form :is(input, textarea), [type=checkbox]:is(:user-valid)"; // `:is` forgives an old browser
  for (const field of island.querySelectorAll<Field>(fields)) {
    if (isTick(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue) note(field);
  }
  island.addEventListener("input", hear);
  return () => {
    island.removeEventListener("input", hear);
    for (const [field, value] of held) {
      if (isTick(field)) {
        field.checked = !value;
        field.click();
        continue;
      }
      // A value written for nothing would break off the word that is being composed.
      if (field.value !== value) field.value = value as string;
      field._valueTracker?.setValue(field.defaultValue);
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }
  };
}
