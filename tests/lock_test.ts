// What a fresh clone fetches: deno.lock names nothing that no Deno can use, and no hundred packages for one of them.
import assert from "node:assert/strict";

const { npm } = JSON.parse(await Deno.readTextFile(new URL("../deno.lock", import.meta.url)));
const names = Object.keys(npm);

Deno.test("deno.lock names no binary for musl, WASI or a processor that Deno does not run on", () => {
  // The installer writes them again when packages change; then these entries go, and the lines that name them.
  assert.deepEqual(
    names.filter((name) => /-(musl|wasm32-wasi|arm-\w+|ppc64-gnu|s390x-gnu|openharmony-arm64)@/.test(name)),
    [],
  );
});

Deno.test("exceljs gets the traverse that needs nothing: the next one brings ninety packages", () => {
  assert.deepEqual(names.filter((name) => name.startsWith("traverse@")), ["traverse@0.3.9"]);
});
