// One call. Collapsed: its path and summary. Expanded: its fields, an example, the response and the errors.
import type { ReactNode } from "react";
import type { ReadableCall } from "../../lib/content/api/readable.ts";
import { Fields } from "./Fields.tsx";

export type CopyAction = (text: string, options: { what: string }) => ReactNode;

type Props = { call: ReadableCall; copy: CopyAction };

// The anchor is inside the collapsed part, so that a link to it expands the call without a script.
export function Call({ call, copy }: Props) {
  const { id, method, path, summary, who, sent, example, answer, refusals } = call;
  return (
    <details className="border-t border-line">
      <summary className="grid min-h-11 cursor-pointer grid-cols-[64px_minmax(0,1fr)] items-baseline gap-x-3 gap-y-0.5 py-2.5 hover:bg-subtle lg:grid-cols-[64px_minmax(0,5fr)_minmax(0,4fr)]">
        <code className="text-14 font-semibold text-primary">{method}</code>
        <code className="text-14 break-all text-ink-1">{path}</code>
        <span className="text-14 text-ink-2 max-lg:col-start-2">{summary}</span>
      </summary>
      <div id={id} className="flex scroll-mt-40 flex-col gap-5 pb-6 text-15">
        <p className="text-ink-2">
          谁可以调用：{who}
          <a href={`#${id}`} className="ml-4 text-link underline underline-offset-4">本项的链接</a>
        </p>
        {sent.filter(({ fields }) => fields.length > 0).map(({ place, fields }) => (
          <Part key={place} title={place}>
            <Fields caption={`${method} ${path}：${place}`} fields={fields} />
          </Part>
        ))}
        {example && (
          <Part title="示例" beside={copy(example, { what: `${method} ${path} 的示例` })}>
            <Code>{example}</Code>
          </Part>
        )}
        <Part title={`回应 ${answer.status}`}>
          {answer.fields.length > 0
            ? <Fields caption={`${method} ${path}：回应`} fields={answer.fields} />
            : <p className="text-14 text-ink-2">没有固定的字段。</p>}
          {answer.example && <Code>{answer.example}</Code>}
        </Part>
        <Part title="错误">
          <ul className="flex flex-col gap-1 text-14 text-ink-2">
            {refusals.map(({ status, code, message }) => (
              <li key={message}>
                <code className="mr-2 text-ink-1">{status} {code}</code>
                {message}
              </li>
            ))}
          </ul>
        </Part>
      </div>
    </details>
  );
}

function Code({ children }: { children: string }) {
  return (
    <pre tabIndex={0} className="mt-2 overflow-x-auto rounded-control bg-sunken p-4 font-mono text-13">{children}</pre>
  );
}

type PartProps = { title: string; beside?: ReactNode; children: ReactNode };

function Part({ title, beside, children }: PartProps) {
  return (
    <div className="min-w-0">
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <h3 className="text-15 font-semibold text-ink-1">{title}</h3>
        {beside}
      </div>
      {children}
    </div>
  );
}
