// The editor of the product facts: the shapes of all parts, what a form sends, and the text that two values differ by.
import assert from "node:assert/strict";
import { z } from "zod/mini";
import { partDifferences } from "../../../islands/admin/content/facts/history_of_part.ts";
import { emptyValue, isFixed, sentValue, type Shape, shapeOf } from "../../../islands/admin/content/facts/shape.ts";
import { checkPart } from "../../../islands/admin/content/facts/use_part_form.ts";
import { builtinFacts } from "../../../lib/shared/facts/builtin.ts";
import { factParts } from "../../../lib/shared/facts/parts.ts";
import { factSchemas } from "../../../lib/shared/schemas/content/facts/parts.ts";

/** Returns the paths of the fields without a label. */
function unlabelled(shape: Shape, path: string): string[] {
  if (shape.is === "group") {
    return Object.entries(shape.fields).flatMap(([name, field]) => unlabelled(field, `${path}.${name}`));
  }
  return [...(shape.label ? [] : [path]), ...(shape.is === "rows" ? unlabelled(shape.row, path) : [])];
}

for (const part of factParts) {
  const shape = shapeOf(factSchemas[part]);
  Deno.test(`every field of ${part} has a label, and the form sends the built-in value unchanged`, () => {
    assert.deepEqual(unlabelled(shape, part), []);
    assert.deepEqual(sentValue(shape, builtinFacts[part]), builtinFacts[part]);
    assert.deepEqual(checkPart(part, builtinFacts[part]), { value: builtinFacts[part], faults: {} });
    assert.deepEqual(partDifferences(part, shape, { before: builtinFacts[part], after: builtinFacts[part] }), []);
  });
}

Deno.test("typed numbers and lines are sent as the schema wants them, and wrong ones get an error at their path", () => {
  const [first, ...others] = structuredClone(builtinFacts.sensors);
  const typed = (launched: string, tokens: string[]) => [{ ...first, launched, tokens }, ...others];
  const { value } = checkPart("sensors", typed(" 2014 ", ["GF1", " ", "GF01 "])) as { value: typeof others };
  assert.deepEqual([value[0]?.launched, value[0]?.tokens], [2014, ["GF1", "GF01"]]);
  for (const year of ["", "1.5", "二零一四"]) {
    assert.deepEqual(checkPart("sensors", typed(year, [])).faults, {
      "0.launched": "发射年份应为 1957 到 2100 之间的整数",
    });
  }
  const shared = checkPart("sensors", typed("2013", ["GF2"])).faults;
  assert.deepEqual(Object.keys(shared).map((path) => path.split(".")[1]), ["tokens"]);
  assert.match(Object.values(shared)[0] ?? "", /高分一号.*高分二号|高分二号.*高分一号/);
});

Deno.test("a new row is empty, and a list of fixed rows is known as such", () => {
  const shape = shapeOf(factSchemas.groups);
  assert.ok(shape.is === "rows");
  assert.deepEqual([emptyValue(shape.row), isFixed(shape)], [{ name: "", icon: "" }, false]);
  const claims = shapeOf(factSchemas.claims);
  assert.ok(claims.is === "rows" && isFixed(claims));
});

Deno.test("a moved row differs by its own lines only", () => {
  const [first, second, ...others] = builtinFacts.faq;
  assert.ok(first && second);
  const [field] = partDifferences("faq", shapeOf(factSchemas.faq), {
    before: [first, second, ...others],
    after: [second, first, ...others],
  });
  assert.equal(field?.label, "常见问题");
  assert.ok(field?.before.startsWith(`问题：${first.question}\n回答：${first.answer}\n\n问题：`));
});

Deno.test("a schema that the editor does not know is reported", () => {
  assert.throws(() => shapeOf(z.date()), /does not know date/);
});
