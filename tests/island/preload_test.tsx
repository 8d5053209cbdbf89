// The code of an island that loads by itself is preloaded with the page; that of one that waits is not.
import assert from "node:assert/strict";
import { renderToString } from "react-dom/server";
import Counter from "../../islands/dev/Counter.tsx";
import { asset } from "../../lib/island/assets.ts";
import { Island } from "../../lib/island/Island.tsx";

const links = (html: string) =>
  [...html.matchAll(/<link rel="modulepreload" href="\/([^"]+)">/g)].map(([, file]) => `/${file}`);

Deno.test("an island of `load` names its code and the hydration code, once each; one that waits names none", () => {
  const island = (when?: "idle") => <Island of={Counter} name="次数" when={when} />;
  const named = links(renderToString(island()));
  assert.ok(named.includes(asset("islands/dev/Counter.tsx")) && named.includes(asset("lib/island/hydrate.tsx")));
  assert.equal(new Set(named).size, named.length);
  assert.deepEqual(links(renderToString(island("idle"))), []);
});
