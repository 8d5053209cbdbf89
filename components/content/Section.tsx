// Widths and spacing of public pages, and the head of a section.
import { ArrowRight } from "../icon/icons.ts";
import type { ReactNode } from "react";

/** 1200 px, centred, with the gutters of the page. */
export function Container({ children, className = "" }: { children: ReactNode; className?: string }) {
  return <div className={`mx-auto w-full max-w-[1248px] px-4 sm:px-6 ${className}`}>{children}</div>;
}

type HeadProps = {
  title: string;
  lead?: ReactNode;
  /** A link to more. Hidden on phones, where a section may repeat it as a button below its content. */
  more?: { href: string; label: string };
  action?: ReactNode;
};

export function SectionHead({ title, lead, more, action }: HeadProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 sm:mb-7">
      <div className="min-w-0">
        <h2 className="text-24 font-semibold text-ink-1 sm:text-30">{title}</h2>
        {lead && <p className="mt-1 text-15 text-ink-2 sm:text-16">{lead}</p>}
      </div>
      {more && (
        <span className="max-sm:hidden">
          <MoreLink {...more} />
        </span>
      )}
      {action}
    </div>
  );
}

/** `of` is visually hidden: it completes the link text for screen readers. */
export function MoreLink({ href, label, of }: { href: string; label: string; of?: string }) {
  return (
    <a href={href} className="inline-flex min-h-11 items-center gap-2 text-16 text-link hover:underline sm:min-h-8">
      {label}
      {of && <span className="sr-only">{of}</span>}
      <ArrowRight size={16} aria-hidden="true" />
    </a>
  );
}

/** The head of a page without a picture: its h1 and one line. */
export function PageHead({ title, lead, action }: { title: string; lead?: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 pt-8 sm:pt-12">
      <div className="min-w-0">
        <h1 className="text-30 font-semibold text-ink-1 sm:text-38">{title}</h1>
        {lead && <p className="mt-1 text-16 text-ink-2">{lead}</p>}
      </div>
      {action}
    </div>
  );
}
