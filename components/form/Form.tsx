// A form that its island submits. Until the script has loaded, the browser submits nothing but records the attempt.
import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"form">, "method" | "action" | "noValidate">;

/**
 * The browser does not send a form of the method `dialog` anywhere, so typed values remain in the fields and appear in
 * no address or request. It does mark every field as submitted (`:user-valid`): lib/island/wake.ts recognizes the
 * attempt by the hidden last field.
 */
export function Form({ children, ...native }: Props) {
  return (
    <form {...native} method="dialog" noValidate>
      {children}
      <input type="checkbox" hidden data-sent />
    </form>
  );
}
