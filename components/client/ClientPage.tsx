// The page about the data that the desktop programs send. It begins with the data that never leaves the computer.
import type { ClientCall } from "../../lib/content/client/calls.ts";
import { Container, MoreLink, PageHead } from "../content/Section.tsx";
import { PageContents } from "../content/PageContents.tsx";
import { CallSection } from "./CallSection.tsx";

const never = ["影像与处理结果的内容", "文件所在的文件夹", "其他程序与文件的信息", "没有列在本页的任何字段"];

export function ClientPage({ title, calls }: { title: string; calls: ClientCall[] }) {
  return (
    <>
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
