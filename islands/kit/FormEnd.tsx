// The end of a form: its error, a note on the consequence, and the buttons.
import type { ReactNode } from "react";
import { Alert } from "../../components/ui/Alert.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { RequestNumber } from "./FormFailure.tsx";

type Props = {
  failure?: string;
  cause: unknown;
  busy: boolean;
  verb: string;
  busyLabel: string;
  note: ReactNode;
  /** Left of the button. */
  children?: ReactNode;
};

export function FormEnd({ failure, cause, busy, verb, busyLabel, note, children }: Props) {
  return (
    <>
      {failure && (
        <Alert tone="danger">
          {failure}
          <RequestNumber failure={cause} />
        </Alert>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 max-sm:flex-col-reverse max-sm:items-stretch">
        <p className="text-13 text-ink-3">{note}</p>
        <div className="flex flex-wrap items-center justify-end gap-2.5 max-sm:*:flex-1">
          {children}
          <Button type="submit" variant="primary" busy={busy} busyLabel={busyLabel}>{verb}</Button>
        </div>
      </div>
    </>
  );
}
