// The tags of one case, the tags of all cases as filters, and the address of the filtered list.
import { withQuery } from "../../lib/shared/browser/addresses.ts";
import { tagsOf } from "../../lib/shared/schemas/content/tags.ts";
import { Chip } from "../ui/Chip.tsx";
import { Tag } from "../ui/Tag.tsx";

export function CaseTags({ tags }: { tags: string }) {
  return (
    <ul className="flex min-w-0 flex-wrap gap-2">
      {tagsOf(tags).map((tag, n) => (
        <li key={tag} className="inline-flex min-w-0">
          <a href={casesHref({ tag })} className="touch inline-flex min-w-0 hover:underline">
            <Tag tone="ref" outline={n > 0} className="shrink!">
              <span className="truncate">{tag}</span>
            </Tag>
          </a>
        </li>
      ))}
    </ul>
  );
}

export type TagCount = { tag: string; count: number };

/** More tags would push the cases out of view; the rest is collapsed. */
const FIRST = 6;

type Props = {
  /** The most frequent first. */
  tags: TagCount[];
  total: number;
  tag?: string;
};

/** The filter by tag: links, so that it works without a script and an address always shows the same rows. */
export function TagChips({ tags, total, tag: chosen }: Props) {
  const isFirst = ({ tag }: TagCount, n: number) => n < FIRST || tag === chosen;
  const rest = tags.filter((item, n) => !isFirst(item, n));
  return (
    <nav aria-label="按标签筛选" className="mt-8 mb-5 flex flex-wrap items-start gap-x-6 gap-y-3 sm:mt-10">
      <div className="flex min-w-0 flex-1 flex-wrap gap-2.5">
        <Chip href="/case" selected={!chosen} count={total}>全部</Chip>
        {tags.filter(isFirst).map((item) => <TagChip key={item.tag} {...item} chosen={chosen} />)}
        {rest.length > 0 && (
          <details className="contents">
            <summary className="touch inline-flex h-9 cursor-pointer items-center px-2 text-14 text-link hover:underline">
              更多标签
            </summary>
            <div className="flex w-full flex-wrap gap-2.5">
              {rest.map((item) => <TagChip key={item.tag} {...item} />)}
            </div>
          </details>
        )}
      </div>
      <p className="text-14 leading-9 text-ink-3 max-sm:hidden">最新在前</p>
    </nav>
  );
}

function TagChip({ tag, count, chosen }: TagCount & { chosen?: string }) {
  return (
    <Chip href={casesHref({ tag })} selected={tag === chosen} count={count} className="max-w-full">
      <span className="truncate">{tag}</span>
    </Chip>
  );
}

/** The address of the case list for a tag and a page. */
export function casesHref({ tag, page = 1 }: { tag?: string; page?: number }): string {
  const query = new URLSearchParams();
  if (tag) query.set("tag", tag);
  if (page > 1) query.set("page", String(page));
  return withQuery("/case", query);
}
