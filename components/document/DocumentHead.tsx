// The head of a page: breadcrumb, title, price category of the module and reading time.
import type { Document } from "../../lib/content/document/document.ts";
import { type ChargeLevel, packages } from "../../lib/shared/catalog.ts";
import { ChargeTag } from "../content/ChargeTag.tsx";
import { Tag } from "../ui/Tag.tsx";

const HAN_PER_MINUTE = 400; // a rule of thumb

export function DocumentHead({ document: { key, title, charges, parts } }: { document: Document }) {
  const module = key !== "intro";
  return (
    <>
      <nav aria-label="所在位置" className="text-14 text-ink-2 print:hidden">
        <ol className="flex flex-wrap gap-x-2 [&_li+li]:before:mr-2 [&_li+li]:before:content-['/']">
          <li>
            {module ? <a href="/document" className="touch hover:text-primary hover:underline">文档</a> : "文档"}
          </li>
          {module && <li>处理模块</li>}
          <li aria-current="page" className="text-ink-1">{title}</li>
        </ol>
      </nav>
      <h1 className="mt-1.5 text-30 font-semibold sm:text-38">{title}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-14 text-ink-2">
        {charges.length > 0 && (
          <>
            <Tag tone="info">{scopeOf(charges)}</Tag>
            <ChargeTag charge={levelOf(charges)} />
          </>
        )}
        <span>约 {minutesOf(parts)} 分钟</span>
      </p>
    </>
  );
}

function scopeOf({ length }: Document["charges"]): string {
  return `适用${length === packages.length ? "全部" : ""} ${length} 个软件包`;
}

function levelOf(charges: Document["charges"]): ChargeLevel {
  if (charges.every(({ free }) => free)) return "free";
  return charges.some(({ free }) => free) ? "partial" : "paid";
}

function minutesOf(parts: Document["parts"]): number {
  const han = parts.reduce((sum, { text }) => sum + (text.match(/\p{Script=Han}/gu)?.length ?? 0), 0);
  return Math.max(1, Math.round(han / HAN_PER_MINUTE));
}
