// Error pages inside the back office's frame: not found, server error, and missing permission.
import type { ReactNode } from "react";
import { permissionLabels, type Screen } from "../../lib/shared/admin_menu.ts";
import { notSent } from "../content/ErrorPage.tsx";
import { Button } from "../ui/Button.tsx";
import { Footprint } from "../ui/Footprint.tsx";

export type BackLink = { href: string; label: string };

type Props = {
  status: number;
  title: string;
  /** The request id of a server error, for finding it in the log. */
  requestId?: string;
  /** The address of the failed page, for the retry link. */
  retryHref?: string;
  back?: BackLink;
};

const explanations: Record<number, string> = {
  404: "地址可能已更改，或内容已被删除。可以从菜单或概览继续。",
  405: notSent.text,
};

const overview: BackLink = { href: "/admin/dashboard", label: "返回概览" };

export function ErrorScreen({ status, title, requestId, retryHref, back = overview }: Props) {
  return (
    <section className="flex flex-wrap-reverse items-center justify-between gap-8 rounded-[8px] border border-line bg-surface px-6 py-14 md:px-14">
      <div>
        <p className="text-48 font-semibold text-ink-1" aria-hidden="true">{status}</p>
        <h1 className="text-20 font-semibold text-ink-1">{title}</h1>
        <p className="mt-2 text-14 text-ink-2">
          {explanations[status] ?? "其他页面不受影响。可以稍后重试，或从菜单继续。"}
        </p>
        <div className="mt-6 flex flex-wrap gap-2.5">
          {retryHref && <Button variant="primary" href={retryHref}>{status === 405 ? "打开该页面" : "重试"}</Button>}
          <Button variant={retryHref ? "secondary" : "primary"} href={back.href}>{back.label}</Button>
        </div>
        {requestId && (
          <p className="mt-6 text-13 text-ink-3">
            请求编号 <code>{requestId}</code>
          </p>
        )}
      </div>
      <Footprint broken className="w-36" />
    </section>
  );
}

type ForbiddenProps = {
  screen: Screen;
  role: string;
  /** The names of the administrators who can grant it. */
  ask: string[];
  /** A second link that leads away. */
  children?: ReactNode;
};

/** The 403 page: the missing permission and the administrators who can grant it. */
export function Forbidden({ screen, role, ask, children }: ForbiddenProps) {
  return (
    <section className="rounded-[8px] border border-line bg-surface px-6 py-14 md:px-14">
      <p className="text-48 font-semibold text-ink-1" aria-hidden="true">403</p>
      <h1 className="text-20 font-semibold text-ink-1">无权限访问</h1>
      <p className="mt-2 max-w-120 text-14 text-ink-2">
        “{screen.label}”需要「{permissionLabels[screen.permission]}」权限。您的角色是{role}。
        {ask.length > 0 && `请联系超级管理员 ${ask.slice(0, 3).join("、")}。`}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="primary" href="/admin/dashboard">返回概览</Button>
        {children}
      </div>
    </section>
  );
}
