// The 403 page inside the frame: the missing permission and the administrators who can grant it.
import type { ReactNode } from "react";
import type { Screen } from "../../lib/shared/admin_menu.ts";
import { Button } from "../ui/Button.tsx";

type Props = {
  screen: Screen;
  role: string;
  /** The names of the administrators who can grant it. */
  ask: string[];
  /** A second link that leads away. */
  children?: ReactNode;
};

export function Forbidden({ screen, role, ask, children }: Props) {
  return (
    <section className="rounded-[8px] border border-line bg-surface px-6 py-14 md:px-14">
      <p className="text-48 font-semibold text-ink-1" aria-hidden="true">403</p>
      <h1 className="text-20 font-semibold text-ink-1">无权限访问</h1>
      <p className="mt-2 max-w-120 text-14 text-ink-2">
        “{screen.label}”需要权限 <code className="text-ink-1">{screen.permission}</code>。您的角色是{role}。
        {ask.length > 0 && `请联系超级管理员 ${ask.slice(0, 3).join("、")}。`}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="primary" href="/admin/dashboard">返回概览</Button>
        {children}
      </div>
    </section>
  );
}
