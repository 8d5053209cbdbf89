// The sentence beside a form that says when its row becomes public.
import { type Publication, publicationOf, publicFrom } from "../../../../lib/shared/publication.ts";
import { siteTime } from "../../../../lib/shared/time.ts";

/**
 * Returns when the row of a form becomes public. Takes the values of the form, whose day and time may be incomplete
 * while they are typed.
 */
export function visibility(form: Publication): string {
  const state = publicationOf(form);
  if (state === "pending") return "草稿，只在后台可见。";
  if (state === "published") return "保存后立即公开。";
  const from = publicFrom(form);
  return Number.isNaN(from) ? "日期或时间还不完整。" : `${siteTime(from)} 起公开，在此之前只在后台可见。`;
}
