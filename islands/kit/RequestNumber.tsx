// The request id of a failed call for finding it in the log; small and copyable.
import { ApiError } from "../../lib/shared/api/api_error.ts";
import { CopyText } from "../../components/ui/CopyText.tsx";

export function RequestNumber({ failure }: { failure: unknown }) {
  if (!(failure instanceof ApiError) || !failure.request_id) return null;
  return (
    <span className="mt-0.5 block text-13 text-ink-2">
      请求编号 <CopyText text={failure.request_id} label="复制请求编号" className="text-12" />
    </span>
  );
}
