// Names and values, one or two pairs per row.
import assert from "node:assert/strict";
import { renderToString } from "react-dom/server";
import { Facts } from "../../../islands/admin/kit/Facts.tsx";

const alone = (names: string[]) => {
  const html = renderToString(<Facts paired wide={["目的"]} items={names.map((name) => [name, "—"] as const)} />);
  return [...html.matchAll(/col-span-2[^>]*><dt[^>]*>([^<]+)/g)].map(([, name]) => name);
};

Deno.test("no half of a row is empty: a pair without a neighbour takes the whole row", () => {
  assert.deepEqual(alone(["姓名", "邮箱", "时间", "目的"]), ["时间", "目的"]);
  assert.deepEqual(alone(["姓名", "邮箱", "目的"]), ["目的"]);
});
