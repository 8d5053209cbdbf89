// All API calls: the areas beside the page, each call in a collapsed section.
import type { ReadableArea } from "../../lib/content/api/readable.ts";
import { PageContents } from "../content/PageContents.tsx";
import { Container, PageHead } from "../content/Section.tsx";
import { Call, type CopyAction } from "./Call.tsx";

type Props = {
  areas: ReadableArea[];
  /** The button that copies an example. */
  copy: CopyAction;
};

export function ApiDocsPage({ areas, copy }: Props) {
  return (
    <>
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
