// The error of a form as a whole, with the request id; after a conflict also a button that loads the current state.
import type { FieldValues } from "react-hook-form";
import { Alert } from "../../components/ui/Alert.tsx";
import { ApiError } from "../../lib/shared/api/api_error.ts";
import type { CallForm } from "./use_call_form.ts";
import { CopyText } from "../../components/ui/CopyText.tsx";

type Props<In extends FieldValues> = {
  form: Pick<CallForm<In>, "form" | "frame" | "failure" | "cause" | "setCause">;
  /** Loads what another user has saved meanwhile, replacing typed input. */
  reload?: () => Promise<In>;
  /** Precedes the message. */
  prefix?: string;
  className?: string;
};

export function FormFailure<In extends FieldValues>({ form: call, reload, prefix = "", className }: Props<In>) {
  const { form, frame, failure, cause, setCause } = call;
  if (!failure) return null;
  const late = reload && cause instanceof ApiError && cause.code === "conflict";
  async function renew() {
    try {
      form.reset(await reload?.());
      setCause(undefined);
      frame.current?.querySelector<HTMLElement>("input, textarea")?.focus(); // the focused button has been removed
    } catch (error) {
      setCause(error);
    }
  }
  const button = late && (
    <button type="button" onClick={renew} className="touch font-medium text-danger underline underline-offset-2">
      载入最新内容
    </button>
  );
  return (
    <Alert tone="danger" className={className} action={button}>
      {prefix}
      {failure}
      <RequestNumber failure={cause} />
      {late && <p className="text-13 text-ink-2">填写的内容还在；载入后由最新内容代替。</p>}
    </Alert>
  );
}

/** The request id of a failed call for finding it in the log; small and copyable. */
export function RequestNumber({ failure }: { failure: unknown }) {
  if (!(failure instanceof ApiError) || !failure.request_id) return null;
  return (
    <span className="mt-0.5 block text-13 text-ink-2">
      请求编号 <CopyText text={failure.request_id} label="复制请求编号" className="text-12" />
    </span>
  );
}
