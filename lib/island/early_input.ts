// What was typed, chosen or ticked in the forms of an island before React heard of it.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** React passes over an event of a field that holds what it last saw there. */
type Seen = { _valueTracker?: { setValue(text: string): void } };

const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");

/** Whether something else stands in a field than what the server has drawn there. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const drawn = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
    return field.value !== drawn?.value;
  }
  if (isTick(field)) return field.checked !== field.defaultChecked && (field.checked || field.type === "checkbox");
  return field.value !== field.defaultValue;
}

/** Puts into a field what it held, and tells of it as if it were done by hand. */
function put(field: Field, held: string | boolean): void {
  const tell = (type: "input" | "change") => field.dispatchEvent(new Event(type, { bubbles: true }));
  if (isTick(field)) {
    field.checked = !held;
    return field.click();
  }
  if (field instanceof HTMLInputElement && field.type === "file") return void tell("change");
  // A value written for nothing would break off the word that is being composed.
  if (field.value !== held) field.value = String(held);
  if (field instanceof HTMLSelectElement) return void tell("change");
  (field as Seen)._valueTracker?.setValue(field.defaultValue);
  tell("input");
}

/**
 * Notes what the forms of an island hold; the function that it gives puts it in again once React has drawn its own over
 * it, so that whatever keeps the values hears of it.
 */
export function noteEarlyInput(island: Element): () => void {
  const held = new Map<Field, string | boolean>();
  const note = (field: Field) => held.set(field, isTick(field) ? field.checked : field.value);
  for (const field of island.querySelectorAll<Field>("form :is(input, textarea, select)")) {
    if (isChanged(field)) note(field);
  }
  const hear = ({ target }: Event) => {
    const field = target as Field;
    if (!field.form) return;
    if (field.type === "radio") { for (const other of held.keys()) if (other.name === field.name) held.delete(other); }
    note(field);
  };
  for (const type of ["input", "change"]) island.addEventListener(type, hear);
  return () => {
    for (const type of ["input", "change"]) island.removeEventListener(type, hear);
    for (const [field, value] of held) if (field.isConnected) put(field, value);
  };
}
