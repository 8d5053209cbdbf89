// The page of a document as it will be, rendered by the server from the typed text. While the text has an error, the
// last page without one remains.
import { useRef } from "react";
import { Alert } from "../../../../components/ui/Alert.tsx";
import { adminApi, errorMessage } from "../../../../lib/shared/api_client.ts";
import { ApiError } from "../../../../lib/shared/api/api_error.ts";
import { previewDocument } from "../../../../lib/shared/calls/documents.ts";
import { useTyped } from "../../../kit/use_typed.ts";

/** Milliseconds after the last key: the server permits two previews a second. */
const PAUSE = 600;

type Drawn = { html?: string; failure?: string };

export function DocumentPreview({ name, text, first }: { name: string; text: string; first: string }) {
  const last = useRef(first);
  const { html, failure } = useTyped<Drawn>(text, {
    none: { html: first },
    pause: PAUSE,
    ask: (signal) => draw(name, text, signal),
  });
  if (html !== undefined) last.current = html;
  return (
    <section
      id="preview"
      aria-label="页面预览"
      className="sticky top-16 min-w-0 scroll-mt-20 rounded-[8px] border border-line bg-bg max-lg:static lg:max-h-[calc(100dvh-5rem)] lg:overflow-y-auto"
    >
      {failure && (
        <Alert tone="danger" className="sticky top-0 z-(--z-sticky) rounded-b-none">
          {failure}
          <p className="text-13 text-ink-2">下面是最近一次没有错误的预览。</p>
        </Alert>
      )}
      <div
        tabIndex={0}
        role="group"
        aria-label="预览内容"
        className="document px-5 py-5 text-16 text-ink-1"
        onClick={(event) => (event.target as Element).closest("a") && event.preventDefault()}
        dangerouslySetInnerHTML={{ __html: last.current }}
      />
    </section>
  );
}

async function draw(name: string, body: string, signal: AbortSignal): Promise<Drawn> {
  try {
    return await adminApi.call(previewDocument, { name, body: { body }, signal });
  } catch (error) {
    if (signal.aborted) throw error;
    return { failure: error instanceof ApiError && error.fields.body || errorMessage(error, "预览失败") };
  }
}
