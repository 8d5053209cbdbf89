// What went wrong with a form as a whole; when somebody else has saved meanwhile, also the way on from there.
import { Alert } from "../../../components/ui/Alert.tsx";
import type { useAdminForm } from "./use_admin_form.ts";

type Props = {
  form: Pick<ReturnType<typeof useAdminForm>, "failure" | "renew">;
  /** Stands before the sentence. */
  prefix?: string;
  className?: string;
};

export function FormFailure({ form: { failure, renew }, prefix = "", className }: Props) {
  if (!failure) return null;
  const reload = renew && (
    <button type="button" onClick={renew} className="touch font-medium text-danger underline underline-offset-2">
      载入最新内容
    </button>
  );
  return (
    <Alert tone="danger" className={className} action={reload}>
      {prefix}
      {failure}
      {renew && <p className="text-13 text-ink-2">填写的内容还在；载入后由最新内容代替。</p>}
    </Alert>
  );
}
