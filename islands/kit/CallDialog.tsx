// Asks for confirmation, makes a call, and shows the result.
import { type ReactNode, useState } from "react";
import { errorMessage } from "../../lib/shared/api_client.ts";
import { ApiError } from "../../lib/shared/api/api_error.ts";
import { RequestNumber } from "./FormFailure.tsx";
import { ConfirmDialog } from "../../components/ui/ConfirmDialog.tsx";
import { toast } from "../../components/ui/toast.tsx";

type Props = {
  question: string;
  /** The consequence, naming the object. */
  children?: ReactNode;
  verb: string;
  busyLabel: string;
  danger?: boolean;
  /** Shown above another dialog. */
  over?: boolean;
  /** Why it cannot be confirmed yet. */
  reason?: string;
  /** The message of the response is shown on success. */
  call: () => Promise<{ message: string }>;
  /** The message for a failure without one of its own. */
  fallback: string;
  /** Precedes the server's message of a failure. */
  prefix?: string;
  /** Handles a failure that belongs to a field of the dialog; returns whether it does. */
  atField?: (failure: unknown) => boolean;
  onClose: () => void;
  onDone?: () => void;
  /** Appended to the message of a refusal, such as the name of the administrator who acted first. */
  more?: (refusal: ApiError) => string;
  /** Called when another administrator acted first; treated as success if omitted. */
  onLate?: () => void;
};

export function CallDialog(props: Props) {
  const {
    question,
    children,
    verb,
    busyLabel,
    danger,
    over,
    reason,
    call,
    fallback,
    prefix = "",
    atField,
    onClose,
    onDone,
  } = props;
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
      reason={reason}
      busy={busy}
      error={error}
      onConfirm={confirm}
    >
      {children && <div className="text-14 text-ink-2">{children}</div>}
    </ConfirmDialog>
  );
}

/** The object has been changed or deleted meanwhile. */
function isLate(failure: unknown): failure is ApiError {
  return failure instanceof ApiError && (failure.status === 404 || failure.status === 409);
}
