// Renders an icon of icons.ts with the markup of Lucide's component. Its shapes are stored as a string.
import type { ComponentProps, JSX } from "react";

type IconProps = Omit<ComponentProps<"svg">, "children"> & {
  /** Width and height in pixels. */
  size?: number;
};

export type LucideIcon = (props: IconProps) => JSX.Element;

/**
 * Creates an icon from its class name in the library and its shapes. A page has some forty icons with a hundred
 * elements, and the library builds the attributes of each element anew, which took a third of the menu's rendering
 * time.
 */
export function icon(name: string, shapes: string): LucideIcon {
  const own = `lucide ${name}`;
  const inner = { __html: shapes };
  return function Outline({ size = 24, className, ...native }) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden={native["aria-label"] ? undefined : "true"}
        {...native}
        className={className ? `${own} ${className}` : own}
        dangerouslySetInnerHTML={inner}
      />
    );
  };
}
