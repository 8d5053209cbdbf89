// The tags of a case, each a link to the cases with that tag. The first tag, its field, is tinted.
import { tagsOf } from "../../lib/shared/schemas/content/tags.ts";
import { Tag } from "../ui/Tag.tsx";
import { casesHref } from "./cases_href.ts";

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
