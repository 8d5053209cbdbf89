// Opens the preview of a row in a new tab.
import { toast } from "../../../components/ui/toast.tsx";
import { adminApi, errorMessage } from "../../../lib/shared/api_client.ts";
import { previewContent } from "../../../lib/shared/calls/any_content.ts";
import type { contentKindNames } from "../../../lib/shared/schemas/content/any_content.ts";

export type PreviewOf = { kind: typeof contentKindNames[number]; id: number };

/** Shows the last saved state of the row. */
export async function showPreview({ kind, id }: PreviewOf): Promise<void> {
  const tab = globalThis.open("", "_blank"); // before the call, because browsers block tabs that open later
  try {
    const { url } = await adminApi.call(previewContent, { kind, id });
    (tab ?? globalThis).location.replace(url);
  } catch (failure) {
    tab?.close();
    toast.error(errorMessage(failure, "预览失败，请稍后重试"));
  }
}
