// An icon of icons.ts: the markup that Lucide's component makes, its shapes kept as a string.
import type { ComponentProps, JSX } from "react";

type IconProps = Omit<ComponentProps<"svg">, "children"> & {
  /** Pixels of its width and height. */
  size?: number;
};

export type LucideIcon = (props: IconProps) => JSX.Element;

/**
 * An icon by its name in the library's classes and its shapes. A page has some forty: a hundred elements, and the
 * library makes the attributes of each anew, which took a third of the menu's time.
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
