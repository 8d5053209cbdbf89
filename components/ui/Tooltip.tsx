// The whole of a truncated text, or an explanation, on hover and focus.
import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactElement, ReactNode } from "react";

type Props = {
  content: ReactNode;
  /** One element that accepts focus and pointer events. */
  children: ReactElement;
  /** There is nothing to show at present. */
  disabled?: boolean;
};

export function Tooltip({ content, children, disabled }: Props) {
  return (
    <Base.Root disabled={disabled}>
      <Base.Trigger render={children} delay={300} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} className="z-(--z-menu)">
          <Base.Popup
            role="tooltip"
            className="max-w-80 rounded-control bg-inverse px-2.5 py-1.5 text-13 break-words text-on-inverse transition-opacity duration-(--fast) data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {content}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
