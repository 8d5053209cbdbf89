// 404 inside the frame.
import { Button } from "../ui/Button.tsx";
import { Footprint } from "../ui/Footprint.tsx";

export type WayBack = { href: string; label: string };
type Props = { what?: string; back?: WayBack };

const overview = { href: "/admin/dashboard", label: "返回概览" };

export function NotHere({ what = "页面不存在", back = overview }: Props) {
  return (
    <section className="flex flex-wrap-reverse items-center justify-between gap-8 rounded-[8px] border border-line bg-surface px-6 py-14 md:px-14">
      <div>
        <p className="text-48 font-semibold text-ink-1" aria-hidden="true">404</p>
        <h1 className="text-20 font-semibold text-ink-1">{what}</h1>
        <p className="mt-2 text-14 text-ink-2">地址可能已更改，或内容已被删除。可以从菜单或概览继续。</p>
        <Button variant="primary" href={back.href} className="mt-6">{back.label}</Button>
      </div>
      <Footprint broken className="w-36" />
    </section>
  );
}
