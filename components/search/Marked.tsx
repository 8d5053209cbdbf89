// A text with the search terms marked.
import { Fragment } from "react";
import { pieces } from "../../lib/shared/search/marks.ts";

export function Marked({ text, query }: { text: string; query: string }) {
  return pieces(text, query).map(({ text, hit }, n) =>
    hit ? <mark key={n} className="rounded-[2px] bg-mark text-ink-1">{text}</mark> : <Fragment key={n}>{text}</Fragment>
  );
}
