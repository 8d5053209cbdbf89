// The requests of a row: its paths with the queries of the call, or with bodies based on the valid calls of half-sent
// requests. Before reads, content and forum are changed, so that nothing is cached.
import { topicTable } from "../../../lib/domain/forum/topics.ts";
import { newsTable } from "../../../lib/domain/content/news.ts";
import { userTable } from "../../../lib/domain/account/users.ts";
import { transaction } from "../../../lib/kv/transaction.ts";
import { callsOf, type Sent } from "../access.ts";
import type { CostActor } from "./cost_actors.ts";
import { type CostRow, hashes } from "./cost_row.ts";
import { bodiesOf, type Described, filled, queriesOf } from "./sizes.ts";
import type { Filled } from "./store.ts";

const OF_SCREEN = 4; // queries: its call makes all of them

type Request = { name: string; make: (asker: CostActor) => Promise<() => Promise<Response>> };

export async function requests(store: Filled, described: Map<string, Described>) {
  const cases = await callsOf(store.product);

  /** For actors without permission one request, which is refused; `brief` takes only the first of each path. */
  return (route: string, row: CostRow, { may, brief }: { may: boolean; brief: boolean }): Request[] => {
    const [method = "", pattern = ""] = route.split(" ");
    const reads = method === "GET";
    const call = described.get(row.like ?? route);
    const paths = row.paths?.(store) ?? [pattern.replace(/:\w+/g, "1")];
    const request = (name: string, prepare: (asker: CostActor) => Promise<Sent & { token: string }>): Request => ({
      name: `${name}${may ? "" : " (refused)"}`,
      async make(asker) {
        const { token, ...sent } = await prepare(asker);
        if (reads && may) await changed(store);
        return () => send(store, method, { ...sent, token });
      },
    });
    const by = (asker: CostActor) => asker.sender(row === hashes && !reads);
    const one = (name: string, path: string) => request(name, async (asker) => ({ path, ...await by(asker) }));
    if (!may) return [one(route, paths[0] ?? pattern)];
    const more = Object.entries(brief ? {} : row.asks?.(store) ?? {}).map(([what, ask]) =>
      request(`${route} ${what}`, async (asker) => {
        const sender = await by(asker);
        return { ...await ask(sender), token: sender.token };
      })
    );
    if (reads) {
      const made = call && (row.like || !row.queries) ? queriesOf(call) : [];
      const every = [...row.queries ?? [], ...made.slice(0, row.like ? OF_SCREEN : undefined)];
      const queries = brief ? every.slice(0, 1) : every;
      const asked = paths.flatMap((path) => (queries.length > 0 ? queries : [""]).map((query) => ({ path, query })));
      const gets = asked.map(({ path, query }) => {
        const address = query ? `${path}?${query}` : path;
        return request(`GET ${decodeURI(address)}`, async (asker) => ({ path: filled(address), ...await by(asker) }));
      });
      return [...gets, ...more];
    }
    const passes = cases[route];
    const example = Object.values(call?.requestBody?.content ?? {})[0]?.example ?? {};
    const names = Object.keys(bodiesOf(call, passes ? {} : example)).slice(0, brief ? 1 : undefined);
    return [
      ...names.map((name) =>
        request(`${route} ${name}`, async (asker) => {
          const sender = await by(asker);
          const sent = passes ? await passes(sender) : { path: pattern, body: example };
          return { ...sent, body: bodiesOf(call, sent.body)[name] ?? sent.body, token: sender.token };
        })
      ),
      ...more,
    ];
  };
}

function send({ product }: Filled, method: string, { path, body, headers = {}, token }: Sent & { token: string }) {
  const all = new Headers({ ...headers, origin: "http://gac.test" });
  const isPage = !path.startsWith("/api/");
  if (token && isPage) all.set("cookie", `${token.startsWith("u_") ? "uid" : "aid"}=${token}`);
  else if (token) all.set("authorization", `Bearer ${token}`);
  const binary = body instanceof FormData || body instanceof Blob;
  if (!binary && body !== undefined) all.set("content-type", "application/json");
  const raw = binary || typeof body === "string" ? body : body === undefined ? undefined : JSON.stringify(body);
  return Promise.resolve(product.app.request(path, { method, headers: all, body: raw as BodyInit | undefined }));
}

let n = 0;

/** Changes something that pages show and lists contain. */
function changed({ topic, item, busy }: Filled): Promise<void> {
  n++;
  return transaction(async (tx) => {
    await newsTable.update(item, (row) => ({ ...row, source: `来源 ${n}` }), tx);
    await topicTable.update(topic.own, (row) => ({ ...row, title: `大气校正结果偏暗 ${n}` }), tx);
    await userTable.update(busy.id, (row) => ({ ...row, wechat_name: `wx_${n}` }), tx);
  });
}
