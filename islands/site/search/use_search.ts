// The site's search during typing: by the server, or by the documentation's index here if the server does not respond.
import type { FindInDocument } from "../../../lib/content/document/local_search.ts";
import { api, errorMessage } from "../../../lib/shared/api_client.ts";
import { ApiError } from "../../../lib/shared/api/api_error.ts";
import { type Found, type Group, search } from "../../../lib/shared/calls/search.ts";
import { kindLabels, QUERY_LIMIT } from "../../../lib/shared/search/kinds.ts";
import { useTyped } from "../../kit/use_typed.ts";

/** Long enough to avoid one request per letter, short enough not to be noticed. */
const PAUSE = 120;

type Results = Found & {
  /** The query of these results. */
  query: string;
  /** The message about them. */
  notice?: string;
};

const none: Results = { query: "", groups: [] };

/** The results of the query; until they arrive, those of the previous one. */
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

let here: Promise<FindInDocument> | undefined;

/** A browser that has fetched the documentation's entries needs no server. */
async function searchHere(query: string): Promise<Results> {
  try {
    const { fetchEntries, openDocumentSearch } = await import("../../../lib/content/document/local_search.ts");
    const find = await (here ??= fetchEntries("force-cache").then(openDocumentSearch));
    const { total, hits, near } = find(query);
    const groups: Group[] = total > 0 ? [{ kind: "doc", label: kindLabels.doc, total, hits }] : [];
    return { query, groups, near, notice: "服务器未响应，以下仅为帮助文档中的结果" };
  } catch {
    here = undefined;
    return { query, groups: [], notice: "服务器未响应，请检查网络连接" };
  }
}
