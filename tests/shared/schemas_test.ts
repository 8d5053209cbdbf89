// Every schema, every field, every kind of wrong value: what is refused is refused in Chinese.
import assert from "node:assert/strict";
import { z } from "zod/mini";
import * as account from "../../lib/shared/schemas/account.ts";
import * as admin from "../../lib/shared/schemas/admin.ts";
import * as content from "../../lib/shared/schemas/content.ts";

const values: unknown[] = [
  ...[undefined, null, true, false, 0, -1, 1.5, NaN, 1e309, "", " ", "x", "0", "-1", "\u0000", "\ud800"],
  ...["x".repeat(200_000), "字".repeat(200_000), [], ["x"], {}, [[]]],
];

for (const [name, schema] of Object.entries({ ...account, ...admin, ...content })) {
  if (!(schema instanceof z.ZodMiniObject)) continue;
  Deno.test(`${name} refuses wrong values in Chinese and throws at none`, () => {
    for (const field of Object.keys(schema.shape)) {
      for (const value of values) {
        const { error } = schema.safeParse({ [field]: value });
        for (const { path, message } of error?.issues ?? []) {
          assert.match(
            message,
            /^\p{Script=Han}/u,
            `${path.join(".")} of ${JSON.stringify(value)?.slice(0, 20)}: ${message}`,
          );
        }
      }
    }
    for (const value of [null, 5, "x", [], () => {}]) assert.equal(schema.safeParse(value).success, false);
  });
}
