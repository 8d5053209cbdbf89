// Hydrates one island. Its server-rendered children remain unchanged.
import { parse } from "devalue";
import { type ComponentType, type ReactNode, useEffect } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { recordEarlyInput } from "./early_input.ts";

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
        <Component {...parse(island.getAttribute("props") ?? "{}")}>{children}</Component>
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
