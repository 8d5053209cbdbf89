// The API does not depend on pages: its modules load neither React nor an island nor a component.
import assert from "node:assert/strict";
import { root } from "../support/root.ts";

type Graph = { modules: { specifier: string }[] };

Deno.test("the API is mounted without React, islands and components", async () => {
  const { stdout, success } = await new Deno.Command(Deno.execPath(), {
    args: ["info", "--json", "routes/api/mod.ts"],
    cwd: root,
  }).output();
  assert.ok(success);
  const { modules }: Graph = JSON.parse(new TextDecoder().decode(stdout));
  assert.ok(modules.length > 200);
  const drawn = modules.map(({ specifier }) => specifier).filter((path) =>
    /\/(islands|components)\/|npm:\/?react/.test(path)
  );
  assert.deepEqual(drawn, []);
});
