// The rest of a long list, collapsed, with the total count; works without a script. When open, the summary is placed
// below the rest by position, because browsers before Chrome 131 lay out a details element as a block only.
import { ChevronDown } from "../icon/icons.ts";
import type { ReactNode } from "react";

export function More({ total, centred = false, children }: { total: number; centred?: boolean; children: ReactNode }) {
  return (
    <details className="group relative open:pb-11">
      <summary
        className={`flex min-h-11 list-none items-center gap-2.5 text-14 text-link group-open:absolute group-open:bottom-0 hover:underline print:hidden [&::-webkit-details-marker]:hidden ${
          centred ? "w-full justify-center border-t border-line" : ""
        }`}
      >
        <span className="group-open:hidden">展开全部（{total}）</span>
        <span className="hidden group-open:inline">收起</span>
        <ChevronDown size={15} aria-hidden="true" className="group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
