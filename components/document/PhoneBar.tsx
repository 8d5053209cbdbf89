// The side columns of the documentation on narrow screens: contents and outline as two native disclosures.
import type { ReactNode } from "react";
import type { Document } from "../../lib/content/document/document.ts";
import type { LucideIcon } from "../icon/icon.tsx";
import { ChevronDown, ListTree } from "../icon/icons.ts";
import { Contents, Outline } from "./Contents.tsx";
import { SearchBox } from "./SearchBox.tsx";

type PhoneBarProps = { document: Document; documents: readonly Document[] };

export function PhoneBar({ document, documents }: PhoneBarProps) {
  return (
    <div className="sticky top-14 z-(--z-sticky) border-b border-line bg-bg px-4 py-2 sm:px-6 lg:hidden print:hidden">
      <div className="flex gap-2">
        <Fold label="文档目录" text="目录" icon={ListTree}>
          <SearchBox />
          <Contents current={document.key} documents={documents} />
        </Fold>
        <Fold
          label="本页目录"
          text={
            <>
              本页：<span data-spy-title>{document.sections[0]?.title}</span>
            </>
          }
        >
          <Outline document={document} />
        </Fold>
      </div>
    </div>
  );
}

type FoldProps = { label: string; text: ReactNode; icon?: LucideIcon; children: ReactNode };

function Fold({ label, text, icon: Icon, children }: FoldProps) {
  return (
    <details className="group/fold min-w-0 flex-1" data-menu>
      <summary className="flex h-11 list-none items-center gap-2 rounded-control border border-line-strong bg-surface px-3 text-15 font-medium [&::-webkit-details-marker]:hidden">
        {Icon && <Icon size={18} className="shrink-0 text-ink-2" />}
        <span className="min-w-0 grow truncate">{text}</span>
        <ChevronDown size={18} className="shrink-0 text-ink-2 group-open/fold:rotate-180" />
      </summary>
      <nav
        aria-label={label}
        data-spy
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-8rem)] overflow-y-auto overscroll-contain border-b border-line bg-surface px-4 py-4 shadow-float sm:px-6"
      >
        {children}
      </nav>
    </details>
  );
}
