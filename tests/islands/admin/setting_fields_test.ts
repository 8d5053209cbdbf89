// Each setting has a field, because no other test detects a setting that the screen lacks.
import assert from "node:assert/strict";
import { settingGroups } from "../../../lib/shared/schemas/administration/settings.ts";
import { root } from "../../support/root.ts";

Deno.test("each setting has its field on the settings screen", async () => {
  const folder = `${root}islands/admin/administration/settings`;
  const texts: string[] = [];
  for await (const { name } of Deno.readDir(folder)) {
    if (name.endsWith(".tsx")) texts.push(await Deno.readTextFile(`${folder}/${name}`));
  }
  const fields = new Set(
    texts.join().matchAll(/ name(?:=|: )"(\w+)|\.(\w+)\b/g).map(([, name, member]) => name ?? member),
  );
  const settings = Object.values(settingGroups).flatMap(({ shape }) => Object.keys(shape));
  assert.deepEqual(settings.filter((name) => !fields.has(name)), []);
});
