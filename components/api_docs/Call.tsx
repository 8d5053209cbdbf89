// One call, folded: its address and what it does; unfolded its fields, an example, the answer and the refusals.
import type { ReactNode } from "react";
import type { ReadableCall } from "../../lib/content/api/readable.ts";
import { Fields } from "./Fields.tsx";

export function Call({ call }: { call: ReadableCall }) {
  const { id, method, path, summary, who, sent, example, answer, refusals } = call;
  return (
    <details id={id} className="group scroll-mt-24 border-t border-line">
      <summary className="grid min-h-11 cursor-pointer grid-cols-[64px_minmax(0,1fr)] items-baseline gap-x-3 gap-y-0.5 py-2.5 hover:bg-subtle lg:grid-cols-[64px_minmax(0,5fr)_minmax(0,4fr)]">
        <code className="text-14 font-semibold text-primary">{method}</code>
        <code className="text-14 break-all text-ink-1">{path}</code>
        <span className="text-14 text-ink-2 max-lg:col-start-2">{summary}</span>
      </summary>
      <div className="flex flex-col gap-5 pb-6 text-15">
        <p className="text-ink-2">谁可以调用：{who}</p>
        {sent.filter(({ fields }) => fields.length > 0).map(({ place, fields }) => (
          <Part key={place} title={place}>
            <Fields caption={`${method} ${path}：${place}`} fields={fields} />
          </Part>
        ))}
        {example && (
          <Part title="示例">
            <pre
              tabIndex={0}
              className="overflow-x-auto rounded-control bg-sunken p-4 font-mono text-13"
            >{example}</pre>
          </Part>
        )}
        <Part title={`回应 ${answer.status}`}>
          {answer.fields.length > 0
            ? <Fields caption={`${method} ${path}：回应`} fields={answer.fields} />
            : <p className="text-14 text-ink-2">没有固定的字段。</p>}
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

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-2 text-15 font-semibold text-ink-1">{title}</h3>
      {children}
    </div>
  );
}
