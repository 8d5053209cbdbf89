import { openProduct } from "./support/app.ts";
const { call } = await openProduct();
let t = performance.now();
for (const q of Deno.args) {
  t = performance.now();
  const { json, status } = await call("GET", `/api/search?q=${encodeURIComponent(q)}&limit=4`);
  console.log("##", q, status, (performance.now() - t).toFixed(1));
  for (const g of json.groups ?? []) {
    for (const h of g.hits) console.log("  ", g.kind, g.total, h.url, "|", h.title, "|", h.excerpt.slice(0, 60));
  }
}
