// The site's search while somebody types: asked of the server, or of the documentation here when it is silent.
import { api, errorMessage } from "../../../lib/shared/api_client.ts";
import { ApiError } from "../../../lib/shared/api/api_error.ts";
import { type Group, search } from "../../../lib/shared/calls/search.ts";
import { kindLabels, QUERY_LIMIT } from "../../../lib/shared/search/kinds.ts";
import { useTyped } from "../../kit/use_typed.ts";

/** Long enough not to ask for each letter, short enough not to be noticed. */
const PAUSE = 120;

type Results = {
  /** The words of these results. */
  query: string;
  groups: Group[];
  /** Nothing has all that was asked for; these have most of it. */
  near?: true;
  /** The sentence about them. */
  notice?: string;
};

const none: Results = { query: "", groups: [] };

/** The results of the query, and until they are there those of the one before. */
export function useSearch(typed: string): Results {
  const query = [...typed.trim()].slice(0, QUERY_LIMIT).join("");
  return useTyped(query, { none, pause: PAUSE, ask: (signal) => ask(query, signal) });
}

async function ask(query: string, signal: AbortSignal): Promise<Results> {
  try {
    return { query, ...await api.call(search, { query: { q: query }, signal }) };
  } catch (error) {
    if (signal.aborted) throw error;
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
      return { query, groups: [], notice: errorMessage(error, "搜索失败，请稍后重试") };
    }
    return await searchHere(query);
  }
}

/** The documentation's index comes with its code; a browser that has seen it once needs no server. */
async function searchHere(query: string): Promise<Results> {
  try {
    const { findInDocument } = await import("../../../lib/content/document/local_search.ts");
    const { total, hits, near } = await findInDocument(query);
    const groups: Group[] = total > 0 ? [{ kind: "doc", label: kindLabels.doc, total, hits }] : [];
    return { query, groups, near, notice: "服务器未响应，以下仅为帮助文档中的结果" };
  } catch {
    return { query, groups: [], notice: "服务器未响应，请检查网络连接" };
  }
}
