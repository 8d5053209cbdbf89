// The page about the data that the desktop programs send. It begins with the data that never leaves the computer.
import { asset } from "../../lib/island/assets.ts";
import type { ReactNode } from "react";
import type { ClientCall } from "../../lib/content/client/calls.ts";
import type { Field } from "../../lib/content/client/fields.ts";
import { PageContents } from "../content/PageContents.tsx";
import { Container, MoreLink, PageHead } from "../content/Section.tsx";

const never = ["影像与处理结果的内容", "文件所在的文件夹", "其他程序与文件的信息", "本页未列出的任何内容"];

export function ClientPage({ title, calls }: { title: string; calls: ClientCall[] }) {
  return (
    <>
      <script type="module" src={asset("lib/island/print_details.ts")} />
      <div className="border-b border-line pb-6 sm:pb-9">
        <Container>
          <PageHead
            title={title}
            lead="桌面软件与本站之间的全部请求，逐项列出。字段表由服务器检查请求的规则直接生成。"
            action={<MoreLink href="/api-docs" label="接口说明" />}
          />
        </Container>
      </div>
      <Container className="grid gap-x-14 gap-y-8 py-6 sm:pb-20 lg:grid-cols-[212px_minmax(0,1fr)] lg:pt-10">
        <PageContents sections={calls} />
        <div className="flex min-w-0 flex-col gap-10 sm:gap-14">
          <section aria-labelledby="never" className="rounded-card border border-line bg-subtle px-5 py-5 sm:px-7">
            <h2 id="never" className="text-20 font-semibold text-ink-1">不会发送的内容</h2>
            <ul className="mt-3 grid gap-x-8 gap-y-1.5 text-15 text-ink-1 sm:grid-cols-2">
              {never.map((text) => <li key={text} className="ml-5 list-disc">{text}</li>)}
            </ul>
            <p className="mt-3 text-15 text-ink-2">
              除“检查更新”外，都在登录之后发送。没有网络时软件照常使用，记录留在本机，之后补发。
            </p>
          </section>
          {calls.map((call) => <CallSection key={call.id} call={call} />)}
          <section aria-labelledby="rights">
            <h2 id="rights" className="text-24 font-semibold text-ink-1">查看、导出与删除</h2>
            <p className="mt-3 text-16 leading-7 text-ink-1">
              登录后，在<a href="/user/devices" className="text-link underline underline-offset-4">
                个人中心的“我的设备”页
              </a>
              查看设备、使用与处理记录，并删除设备记录；在<a
                href="/user/security"
                className="text-link underline underline-offset-4"
              >
                个人中心的“安全”页
              </a>导出全部个人数据，或注销账号。注销后，以上记录全部删除。其余说明见<a
                href="/privacy"
                className="text-link underline underline-offset-4"
              >
                隐私政策
              </a>。
            </p>
          </section>
        </div>
      </Container>
    </>
  );
}

/**
 * One call of the desktop programs: when and why it is made, how long its data is stored, where a user sees it, and
 * its fields.
 */
function CallSection({ call }: { call: ClientCall }) {
  const { id, title, when, why, retention, seen, fields, example } = call;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="scroll-mt-24 text-24 font-semibold text-ink-1">{title}</h2>
      <p className="mt-1 text-14 text-ink-3">
        <code className="break-all">{call.call}</code>
      </p>
      <dl className="mt-4 border-t border-line-strong text-15">
        <Fact name="何时发送">{when}</Fact>
        <Fact name="用途">{why}</Fact>
        <Fact name="保存多久">{retention}</Fact>
        <Fact name="查看与删除">
          {seen.text}
          {seen.href && <a href={seen.href} className="ml-1 text-link underline underline-offset-4">{seen.label}</a>}
        </Fact>
      </dl>
      {fields.length > 0 && <FieldTable caption={`${title}：字段`} fields={fields} />}
      {example && (
        <details className="mt-3 text-15">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-link">查看示例</summary>
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

type FieldTableProps = { caption: string; fields: Field[] };

const rows = "max-sm:block max-sm:[&_tr]:block max-sm:[&_tr]:border-t max-sm:[&_tr]:border-line max-sm:[&_tr]:py-2.5 " +
  "max-sm:[&_:is(td,tbody_th)]:block max-sm:[&_:is(td,tbody_th)]:px-4 sm:[&_:is(td,th)]:px-4 sm:[&_:is(td,th)]:py-2 " +
  "sm:[&_tbody>tr>*]:border-t sm:[&_tbody>tr>*]:border-line sm:[&_tr>*]:align-top";

/** The fields of a call as a table. On phones each field is a card. */
function FieldTable({ caption, fields }: FieldTableProps) {
  return (
    <div className="mt-5 overflow-hidden rounded-card border border-line">
      <table className={`w-full border-collapse text-left text-15 ${rows}`}>
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-subtle text-14 text-ink-2 max-sm:sr-only">
          <tr>
            <th scope="col" className="font-medium">字段</th>
            <th scope="col" className="font-medium">内容</th>
            <th scope="col" className="font-medium">类型</th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {fields.map(({ name, words, type, required, bounds }) => (
            <tr key={name}>
              <th scope="row" className="font-normal text-ink-1 sm:w-[248px]">
                <code className="text-14 break-all">{name}</code>
                {!required && <span className="ml-2 text-13 text-ink-3">可不填</span>}
              </th>
              <td className="text-ink-1">{words}</td>
              <td className="text-14 text-ink-2 sm:w-[216px]">{bounds ? `${type}，${bounds}` : type}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
