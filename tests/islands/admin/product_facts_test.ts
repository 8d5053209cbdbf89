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

Deno.test("an empty field or group that may be missing is sent as null, and half a group is refused", () => {
  const [first, ...others] = structuredClone(builtinFacts.sensors);
  const typed = (swath_km: unknown, combined: unknown) => {
    const cameras = first?.cameras.map((camera, n) => n === 0 ? { ...camera, swath_km, combined } : camera);
    return checkPart("sensors", [{ ...first, cameras }, ...others]);
  };
  const sent = (swath_km: unknown, combined: unknown) =>
    (typed(swath_km, combined).value as typeof others)[0]?.cameras[0];
  const { swath_km, combined } = sent("60", { cameras: " ", swath_km: "" }) ?? {};
  assert.deepEqual([swath_km, combined], [60, null]);
  assert.equal(sent("", { cameras: "2", swath_km: "60" })?.swath_km, null);
  assert.deepEqual(typed("", null).faults, { "0.cameras.0.swath_km": "请填写幅宽或组合幅宽" });
  assert.deepEqual(typed("60", { cameras: "2", swath_km: "" }).faults, {
    "0.cameras.0.combined.swath_km": "组合幅宽应为 0.1 到 10000 km 之间的数",
  });
});

Deno.test("a new camera has no panchromatic band until it is ticked", () => {
  const shape = shapeOf(factSchemas.sensors);
  assert.ok(shape.is === "rows" && shape.row.fields.cameras?.is === "rows");
  const { fields } = shape.row.fields.cameras.row;
  assert.deepEqual([fields.panchromatic?.is, emptyValue(shape.row.fields.cameras.row)], ["flag", {
    code: "",
    kind: "",
    bands: [],
    resolution: "",
    panchromatic: false,
    swath_km: "",
    combined: { cameras: "", swath_km: "" },
    packages: [],
    tokens: [],
  }]);
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
