// One call of the desktop programs: when and why it is made, how long its data is stored, where a user sees it, its
// fields.
import type { ReactNode } from "react";
import type { ClientCall } from "../../lib/content/client/calls.ts";
import { FieldTable } from "./FieldTable.tsx";

export function CallSection({ call }: { call: ClientCall }) {
  const { id, title, when, why, kept, seen, fields, example } = call;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="scroll-mt-24 text-24 font-semibold text-ink-1">{title}</h2>
      <p className="mt-1 text-14 text-ink-3">
        <code className="break-all">{call.call}</code>
      </p>
      <dl className="mt-4 border-t border-line-strong text-15">
        <Fact name="何时发送">{when}</Fact>
        <Fact name="用途">{why}</Fact>
        <Fact name="保存多久">{kept}</Fact>
        <Fact name="查看与删除">
          {seen.text}
          {seen.href && <a href={seen.href} className="ml-1 text-link underline underline-offset-4">{seen.label}</a>}
        </Fact>
      </dl>
      {fields.length > 0 && <FieldTable caption={`${title}：字段`} fields={fields} />}
      {example && (
        <details className="mt-3 text-15">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-link">看一个例子</summary>
          <pre tabIndex={0} className="overflow-x-auto rounded-control bg-sunken p-4 font-mono text-13">{example}</pre>
        </details>
      )}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-3 border-b border-line py-[13px] max-sm:flex-col max-sm:gap-0.5">
      <dt className="w-[112px] shrink-0 text-ink-2">{name}</dt>
      <dd className="min-w-0 leading-6 text-ink-1">{children}</dd>
    </div>
  );
}
