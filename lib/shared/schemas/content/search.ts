// The query of the site's search.
import { z } from "zod/mini";
import { QUERY_LIMIT, searchKinds } from "../../search/kinds.ts";
import { choice, wholeNumber } from "../list.ts";
import { text } from "../text.ts";

export const SearchQuery = z.object({
  q: text({ required: "请输入关键词", max: QUERY_LIMIT, length: `关键词不能超过${QUERY_LIMIT}个字`, query: true }),
  kind: choice(searchKinds),
  limit: z._default(wholeNumber(1, 20), 5),
});
