// the most expensive request of each role is known. Every call of openapi.json and every page of the sitemap is
// requested in honest and hostile sizes by visitors, a user and each role, on a store filled by busy and hostile users.
// No request may block the main thread for more than 100 ms in one step or cost more than 150 ms of processor time,
// best of three. A new route needs a row in its area's file: `{}` when the sizes of sizes.ts suffice.
// COST_ROUTES='forum/reviews' requests only matching routes.
import assert from "node:assert/strict";
import { observeCalls } from "../../../lib/web/handle.ts";
import { openProduct } from "../../support/app.ts";
import { waitForIdleMachine } from "../../support/idle_machine.ts";
import { access, routesOf } from "../access.ts";
import { costActors } from "./cost_actors.ts";
import { hashes } from "./cost_row.ts";
import { requests } from "./requests.ts";
import { rows } from "./rows.ts";
import { best, type Cost, lesser, LIMITS, share } from "./measure.ts";
import { operationsOf } from "./sizes.ts";
import { fillStore } from "./store.ts";

const SHOWN = 10;
const only = new RegExp(Deno.env.get("COST_ROUTES") ?? "");

const product = await openProduct({ RATE_LIMITS: "off" }, { onDisk: true });
const { json: document } = await product.call("GET", "/api/openapi.json");
const described = operationsOf(document);
const store = await fillStore(product);
observeCalls(undefined); // so that only the product is measured
const routes = routesOf(product);

Deno.test("every call of openapi.json and every page has a row, and every row is one of them", () => {
  const all = new Set([...routes, ...described.keys()]);
  assert.deepEqual([...all].filter((route) => !rows[route]), [], "without a row");
  assert.deepEqual(Object.keys(rows).filter((row) => !all.has(row)), [], "rows of nothing");
  const reasons = Object.entries(rows).flatMap(([route, { left, stepsOnly }]) => {
    return left ? [`not asked: ${route}: ${left}`] : stepsOnly ? [`only its steps: ${route}: ${stepsOnly}`] : [];
  });
  console.log(reasons.join("\n"));
});

const HEAD = ["step ms", "processor", "KB", "status"].map((word) => word.padStart(9)).join("  ");
type Asked = { name: string; cost: Cost; free: boolean; again: () => Promise<Cost> };

const ask = await requests(store, described);
for (const asker of costActors(store)) {
  Deno.test(`${asker.is}: no request is too expensive`, async () => {
    const asked: Asked[] = [];
    const wrong: string[] = [];
    for (const route of routes) {
      const [row, rule] = [rows[route], access[route]];
      if (!row || !rule || row.left || !only.test(route)) continue;
      const may = asker.may(rule);
      const brief = !asker.asksAll(rule);
      const passes = may && row !== hashes && rule.path === undefined;
      for (const [n, { name, make }] of ask(route, row, { may, brief }).entries()) {
        const cost = await best(() => make(asker));
        asked.push({ name, cost, free: row.stepsOnly !== undefined, again: () => best(() => make(asker)) });
        if (cost.status >= 500 || passes && n === 0 && cost.status >= 400) wrong.push(`${name}: ${cost.status}`);
      }
    }
    const noisy = asked.filter((one) => share(withinFreedom(one).cost) > 1);
    if (noisy.length > 0) await waitForIdleMachine();
    for (const one of noisy) one.cost = lesser(one.cost, await one.again()); // when nothing runs for the first time
    const byCost = asked.map(withinFreedom).sort((one, other) => share(other.cost) - share(one.cost));
    const above = byCost.filter(({ cost }) => share(cost) > 1);
    console.log(`${asker.is}: ${asked.length} requests, ${above.length} above the limit`);
    console.log(HEAD);
    for (const one of byCost.slice(0, Math.max(SHOWN, above.length))) console.log(line(one));
    assert.deepEqual(wrong, [], "failures, and unexpected refusals");
    assert.deepEqual(above.map(report), [], `above ${LIMITS.step} ms in a step or ${LIMITS.processor} ms of processor`);
  });
}

/** Requests that hash or stream are judged by their steps only. */
function withinFreedom({ name, cost, free, again }: Asked): Asked {
  return { name: free ? `${name} (steps)` : name, cost: free ? { ...cost, processor: 0 } : cost, free, again };
}

function line({ name, cost: { step, processor, bytes, status } }: Asked): string {
  const figures = [step.toFixed(1), processor.toFixed(1), Math.ceil(bytes / 1_024), status];
  return [...figures.map((figure) => String(figure).padStart(9)), name].join("  ");
}

function report({ name, cost: { step, processor } }: Asked): string {
  return `${name}: a step of ${step.toFixed()} ms, ${processor.toFixed()} ms of processor`;
}
