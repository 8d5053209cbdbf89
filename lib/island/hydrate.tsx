// Hydrates one island. Its server-rendered children remain unchanged.
import { CSPProvider } from "@base-ui/react/csp-provider";
import { parse } from "devalue";
import { type ComponentType, type ReactNode, useEffect } from "react";
import { hydrateRoot, type Root } from "react-dom/client";

/** Hydrates the element with the component and the props of its attribute. Returns the React root once it listens. */
export function hydrate(island: HTMLElement, Component: ComponentType<object>): Promise<Root> {
  const slot = island.querySelector("island-slot");
  const children = slot && (
    <island-slot
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: slot.innerHTML }}
    />
  );
  const putEarlyInput = recordEarlyInput(island);
  return new Promise((resolve) => {
    const alive = () => {
      putEarlyInput();
      resolve(root);
    };
    const root: Root = hydrateRoot(
      island,
      <Alive then={alive}>
        <CSPProvider disableStyleElements>
          <Component {...parse(island.getAttribute("props") ?? "{}")}>{children}</Component>
        </CSPProvider>
      </Alive>,
      { identifierPrefix: island.getAttribute("prefix") ?? "" },
    );
  });
}

/** Its effect runs after the effects of the island inside. */
function Alive({ then, children }: { then: () => void; children: ReactNode }) {
  useEffect(then, []);
  return children;
}

/** A text area has no `checked`. React ignores an event of a field whose value it has already seen. */
type Field = HTMLInputElement & { _valueTracker?: { setValue(text: string): void } };

const isTick = ({ type }: Field) => type === "checkbox" || type === "radio";

/**
 * Records the values of the island's forms that differ from the server's HTML, and further input until the returned
 * function is called. That function restores the values after hydration and dispatches their events, so that every
 * listener learns of them. A checkbox outside a form may have been restored by the browser in another row, so it counts
 * only if the event was trusted.
 */
function recordEarlyInput(island: Element): () => void {
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
      // Writing an unchanged value would interrupt the composition of a word.
      if (field.value !== value) field.value = value as string;
      field._valueTracker?.setValue(field.defaultValue);
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }
  };
}
