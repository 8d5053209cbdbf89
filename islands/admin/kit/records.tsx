// Parts of a user's records: headed lists of timed lines, and a computer in one line.
import type { ReactNode } from "react";
import type { OwnDevice } from "../../../lib/shared/calls/client.ts";
import { siteTime } from "../../../lib/shared/time.ts";

export function RecordPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6">
      <h3 className="mb-2 text-14 font-semibold text-ink-1">{title}</h3>
      {children}
    </section>
  );
}

type Item = { key: string | number; at: string; line: ReactNode };

/** `none` is shown without items. */
export function TimedList({ items, none }: { items: Item[]; none?: string }) {
  if (items.length === 0) return none && <p className="text-14 text-ink-3">{none}</p>;
  return (
    <ol className="flex flex-col gap-2">
      {items.map(({ key, at, line }) => (
        <li key={key} className="flex gap-x-5 text-14 text-ink-1">
          <time dateTime={at} className="shrink-0 text-ink-2">{siteTime(at)}</time>
          <span className="min-w-0 break-words">{line}</span>
        </li>
      ))}
    </ol>
  );
}

const EXCERPT = 60; // characters

/** The beginning of a long text. */
export function excerpt(text: string): string {
  const characters = [...text];
  return characters.length > EXCERPT ? `${characters.slice(0, EXCERPT).join("")}……` : text;
}

const GB = 1_073_741_824;

export function computerLine({ os, cpu, ram, gpu }: OwnDevice["computer_info"]): string {
  return [os, cpu, `${(ram / GB).toFixed(2)} GB`, gpu].filter(Boolean).join("　");
}
