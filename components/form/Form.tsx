// A form that its island sends. Before the script has come the browser does nothing with it, and notes that it was sent.
import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"form">, "method" | "action" | "noValidate">;

/**
 * The browser sends a form of the method `dialog` nowhere: what was typed stays in its fields, and comes into no address
 * and no request. It does remember, at every field, that the form was to be sent (`:user-valid`): the last field is one
 * that nobody can fill in, and tells lib/island/wake.ts so.
 */
export function Form({ children, ...native }: Props) {
  return (
    <form {...native} method="dialog" noValidate>
      {children}
      <input type="checkbox" hidden data-sent />
    </form>
  );
}
