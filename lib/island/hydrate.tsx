// Brings one island to life. Its server-rendered children stay as they are.
import { parse } from "devalue";
import type { ComponentType } from "react";
import { hydrateRoot, type Root } from "react-dom/client";

/** Hydrates the element with the component and the props that stand in its attribute; gives the React root. */
export function hydrate(island: HTMLElement, Component: ComponentType<object>): Root {
  const slot = island.querySelector("island-slot");
  const children = slot && (
    <island-slot
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: slot.innerHTML }}
    />
  );
  return hydrateRoot(
    island,
    <Component {...parse(island.getAttribute("props") ?? "{}")}>{children}</Component>,
    { identifierPrefix: island.getAttribute("prefix") ?? "" },
  );
}
