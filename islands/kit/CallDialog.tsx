// Asks before a call, makes it, and says how it went.
import { type ReactNode, useState } from "react";
import { errorMessage } from "../../lib/shared/api_client.ts";
import { ApiError } from "../../lib/shared/api/api_error.ts";
import { RequestNumber } from "./RequestNumber.tsx";
import { ConfirmDialog } from "../../components/ui/ConfirmDialog.tsx";
import { toast } from "../../components/ui/toast.tsx";

type Props = {
  question: string;
  /** The consequence, by name. */
  children?: ReactNode;
  verb: string;
  busyLabel: string;
  danger?: boolean;
  /** Stands over another dialog. */
  over?: boolean;
  /** Its answer's sentence is shown when it has gone well. */
  call: () => Promise<{ message: string }>;
  /** The sentence for a failure without one of its own. */
  fallback: string;
  /** Stands before what the server says of a failure. */
  prefix?: string;
  /** Takes a failure that belongs to a field of the question, and says whether it does. */
  atField?: (failure: unknown) => boolean;
  onClose: () => void;
  onDone?: () => void;
  /** Adds to a refusal's sentence, such as who was first. */
  more?: (refusal: ApiError) => string;
  /** Somebody else was faster; without it as if it were done. */
  onLate?: () => void;
};

export function CallDialog(props: Props) {
  const { question, children, verb, busyLabel, danger, over, call, fallback, prefix = "", atField, onClose, onDone } =
    props;
  const { onLate = onDone, more = () => "" } = props;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ReactNode>();

  async function confirm() {
    setBusy(true);
    setError(undefined);
    try {
      const { message } = await call();
      toast.success(message);
      onClose();
      onDone?.();
    } catch (failure) {
      if (isLate(failure)) {
        toast.error(prefix + failure.message + more(failure));
        onClose();
        onLate?.();
        return;
      }
      setBusy(false);
      if (atField?.(failure)) return;
      setError(
        <>
          {prefix + errorMessage(failure, fallback)}
          <RequestNumber failure={failure} />
        </>,
      );
    }
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={question}
      verb={verb}
      busyLabel={busyLabel}
      danger={danger}
      over={over}
      busy={busy}
      error={error}
      onConfirm={confirm}
    >
      {children && <div className="text-14 text-ink-2">{children}</div>}
    </ConfirmDialog>
  );
}

/** The thing in question has changed or gone meanwhile. */
function isLate(failure: unknown): failure is ApiError {
  return failure instanceof ApiError && (failure.status === 404 || failure.status === 409);
}
