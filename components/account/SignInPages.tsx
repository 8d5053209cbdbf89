// The login page and the registration page.
import type { ReactNode } from "react";
import type { SiteInfo } from "../../lib/shared/entities.ts";
import { sitePages } from "../../lib/shared/site_menu.ts";
import { ClaimNotes, ClaimText } from "../content/Claims.tsx";
import { type Contact, ContactLinks, hasContact } from "../content/ContactLinks.tsx";
import { LeaningPair } from "../content/LeaningPair.tsx";
import { Logo } from "../content/Logo.tsx";
import { Download, Hourglass, MailCheck, QrCode } from "../icon/icons.ts";
import { Alert } from "../ui/Alert.tsx";

const TIME = "1 GB 影像，{minutes}";

type LoginProps = {
  site: SiteInfo;
  /** Whether imported users still have to set their first password. */
  withoutPassword: boolean;
  form: ReactNode;
};

/** A before-and-after picture on the left, the form on the right. The page has no navigation bar. */
export function LoginPage({ site, withoutPassword, form }: LoginProps) {
  return (
    <div className="grid min-h-dvh grid-cols-1 lg:grid-cols-[640fr_800fr]">
      <aside className="relative max-lg:hidden">
        <div className="sticky top-0 h-dvh overflow-hidden">
          <LeaningPair scene="fields" subject="灌区农田" line="tall" eager />
          <div className="absolute inset-x-0 top-0 flex h-16 items-center bg-[var(--scrim)] px-8">
            <Logo site={site} inverse />
          </div>
          <div className="absolute inset-x-0 bottom-0 bg-[var(--scrim)] px-8 py-5">
            <p className="text-20 font-semibold text-on-inverse">
              <ClaimText text={TIME} />
            </p>
            <p className="flex gap-4 text-14 text-on-inverse-2">
              <span>灌区农田</span>
              <span>示意图</span>
            </p>
            <ClaimNotes texts={[TIME]} className="mt-1 text-on-inverse-2" />
          </div>
        </div>
      </aside>
      <div className="flex flex-col">
        <div className="flex h-14 items-center justify-between px-4 sm:px-8 lg:h-16 lg:justify-end">
          <span className="min-w-0 lg:hidden">
            <Logo site={site} />
          </span>
          <a href="/" className="touch ml-4 shrink-0 py-2.5 text-14 text-ink-2 hover:text-primary">返回首页</a>
        </div>
        <div className="mx-auto flex w-full max-w-[452px] grow flex-col px-4 pt-6 pb-16 sm:pt-[max(24px,50vh-289px)] sm:pb-8">
          <h1 className="text-30 font-semibold text-ink-1">登录</h1>
          <p className="mb-3 text-15 text-ink-2">
            没有账号？<a data-register href="/register" className="text-link underline underline-offset-4">注册</a>
          </p>
          <noscript>
            <p className="mb-3 rounded-control bg-warning-tint px-3.5 py-2.5 text-14 text-ink-1">
              登录需要浏览器启用 JavaScript。
            </p>
          </noscript>
          {withoutPassword && (
            <p className="mb-3 rounded-control bg-subtle px-3.5 py-2.5 text-14 text-ink-1">
              从旧系统转来的用户，若密码未能一并转来，请先用「忘记密码」设置密码。
            </p>
          )}
          <div className="min-h-[360px]">{form}</div>
          <nav aria-label="网站" className="mt-auto border-t border-line pt-4">
            <ul className="flex flex-wrap gap-x-3 gap-y-1 text-13">
              {sitePages.filter(({ nav }) => nav).map(({ path, nav }) => (
                <li key={path}>
                  <a href={path} className="touch inline-flex min-h-6 items-center text-ink-2 hover:text-primary">
                    {nav}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </div>
  );
}

const next = [
  { icon: MailCheck, text: "提交后收到邮件，含申请编号" },
  { icon: Hourglass, text: "2-3 个工作日内完成审核，结果发到邮箱" },
  { icon: QrCode, text: "通过后的邮件附有用户交流群二维码和入门步骤" },
  { icon: Download, text: "按邮件中的链接登录，即可下载全部软件包" },
];

/** Above the registration while the site cannot send its code. */
export function NoEmail({ contact }: { contact: Contact }) {
  return (
    <Alert tone="warning" className="mb-6">
      本站尚未配置邮件服务，收不到验证码时请联系管理员开通账号
      <span className="block wrap-anywhere">
        {hasContact(contact) ? <ContactLinks contact={contact} /> : "本站暂未开放自助注册，请稍后查看公告"}
      </span>
    </Alert>
  );
}

/** The registration page: progress and form (an island), and beside them the steps that follow. */
export function RegisterPage({ form }: { form: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-[1248px] gap-x-10 gap-y-7 px-4 pt-8 pb-16 sm:px-6 lg:grid-cols-[200px_minmax(0,640px)] lg:pt-10 xl:grid-cols-[212px_640px_244px] xl:gap-x-[52px]">
      <noscript className="col-span-full">
        <p className="rounded-control bg-warning-tint px-3.5 py-2.5 text-14 text-ink-1">
          注册需要浏览器启用 JavaScript。
        </p>
      </noscript>
      {form}
      <aside className="rounded-card border border-line bg-subtle p-5 lg:max-xl:col-start-2 xl:self-start">
        <h2 className="text-16 font-semibold text-ink-1">注册之后</h2>
        <ul className="mt-2 flex flex-col gap-3">
          {next.map(({ icon: Icon, text }) => (
            <li key={text} className="flex gap-2.5 text-14 text-ink-2">
              <Icon size={16} aria-hidden="true" className="mt-[3px] shrink-0 text-ref" />
              {text}
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}
