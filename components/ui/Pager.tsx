// Paging of public pages: 上一页, 第 X / Y 页, 下一页; links, so that it works without a script.
import { ChevronLeft, ChevronRight } from "../icon/icons.ts";
import { Button } from "./Button.tsx";
import { classes } from "./classes.ts";

type Props = {
  page: number;
  pages: number;
  className?: string;
  size?: "md" | "lg";
} & ({ href: (page: number) => string; onPage?: undefined } | { onPage: (page: number) => void; href?: undefined });

export function Pager({ page, pages, href, onPage, size = "lg", className }: Props) {
  const to = (target: number) => href ? { href: href(target) } : { onClick: () => onPage?.(target) };
  const off = (is: boolean) => ({ disabled: is });
  return (
    <nav aria-label="分页" className={classes("flex items-center justify-center gap-4 text-14 text-ink-2", className)}>
      <Button size={size} icon={ChevronLeft} {...to(page - 1)} {...off(page <= 1)} rel={href ? "prev" : undefined}>
        上一页
      </Button>
      <span aria-current="page">第 {page} / {Math.max(1, pages)} 页</span>
      <Button
        size={size}
        trailing={ChevronRight}
        {...to(page + 1)}
        {...off(page >= pages)}
        rel={href ? "next" : undefined}
      >
        下一页
      </Button>
    </nav>
  );
}
