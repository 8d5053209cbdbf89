// All API calls: the areas beside the page, each call in a collapsed section.
import { asset } from "../../lib/island/assets.ts";
import type { ReactNode } from "react";
import type { ReadableArea, ReadableCall } from "../../lib/content/api/readable.ts";
import type { Field } from "../../lib/content/client/fields.ts";
import { PageContents } from "../content/PageContents.tsx";
import { Container, PageHead } from "../content/Section.tsx";

export type CopyAction = (text: string, options: { what: string }) => ReactNode;

type Props = {
  areas: ReadableArea[];
  /** The button that copies an example. */
  copy: CopyAction;
};

export function ApiDocsPage({ areas, copy }: Props) {
  return (
    <>
      <script type="module" src={asset("lib/island/print_details.ts")} />
      <div className="border-b border-line pb-6 sm:pb-9">
        <Container>
          <PageHead
            title="接口说明"
            lead="字段由检查请求的规则直接生成。展开一项查看字段、示例与错误；浏览器的页内查找也能找到未展开的内容。"
            action={
              <a
                href="/api/openapi.json"
                className="inline-flex min-h-11 items-center text-16 text-link underline underline-offset-4"
              >
                openapi.json
              </a>
            }
          />
        </Container>
      </div>
      <Container className="grid gap-x-14 gap-y-8 py-6 sm:pb-20 lg:grid-cols-[212px_minmax(0,1fr)] lg:pt-10">
        <PageContents sections={areas.map(({ key, title }) => ({ id: key, title }))} />
        <div className="flex min-w-0 flex-col gap-10 sm:gap-14">
          <Conventions />
          {areas.map(({ key, title, calls }) => (
            <section key={key} aria-labelledby={key} className="min-w-0">
              <h2 id={key} className="scroll-mt-24 text-24 font-semibold text-ink-1">{title}</h2>
              <div className="mt-4 border-b border-line">
                {calls.map((call) => <Call key={call.id} call={call} copy={copy} />)}
              </div>
            </section>
          ))}
        </div>
      </Container>
    </>
  );
}

function Conventions() {
  return (
    <section aria-labelledby="conventions" className="rounded-card border border-line bg-subtle px-5 py-5 sm:px-7">
      <h2 id="conventions" className="text-20 font-semibold text-ink-1">约定</h2>
      <ul className="mt-3 flex flex-col gap-1.5 text-15 leading-6 text-ink-1 [&>li]:ml-5 [&>li]:list-disc">
        <li>
          登录所得的 token 放在请求头 <code>Authorization: Bearer …</code>；请求内容为 JSON，编码 UTF-8。
        </li>
        <li>
          列表为 <code>data</code> 与 <code>total</code>，分页时还有 <code>page</code> 与{" "}
          <code>limit</code>；修改的回应为 <code>message</code> 与 <code>data</code>。
        </li>
        <li>
          错误的回应为 <code>message</code>、<code>code</code>、<code>request_id</code>，字段有错时还有{" "}
          <code>fields</code>。
        </li>
        <li>时间为 UTC 的 ISO 8601；统计中的日期按北京时间。</li>
      </ul>
    </section>
  );
}

type CallProps = { call: ReadableCall; copy: CopyAction };

/**
 * One call. Collapsed: its path and summary. Expanded: its fields, an example, the response and the errors. The anchor
 * is inside the collapsed part, so that a link to it expands the call without a script.
 */
function Call({ call, copy }: CallProps) {
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

/** The fields of a request or a response, one per line. */
function Fields({ caption, fields }: { caption: string; fields: Field[] }) {
  return (
    <ul aria-label={caption} className="rounded-control border border-line text-14">
      {fields.map(({ name, type, required, bounds, words }) => (
        <li
          key={name}
          className="flex flex-wrap items-baseline gap-x-3 border-line px-4 py-1.5 not-first:border-t"
        >
          <code className="min-w-[184px] break-all text-ink-1">{name}</code>
          <span className="text-ink-2">{bounds ? `${type}，${bounds}` : type}</span>
          {words && <span className="text-ink-1">{words}</span>}
          {!required && <span className="text-13 text-ink-3">可没有</span>}
        </li>
      ))}
    </ul>
  );
}
