// The packages of a fresh clone: deno.lock has nothing that Deno cannot use, and no hundred packages for one of them.
import assert from "node:assert/strict";

const { npm } = JSON.parse(await Deno.readTextFile(new URL("../deno.lock", import.meta.url)));
const names = Object.keys(npm);

Deno.test("deno.lock names no binary for musl, WASI or a processor that Deno does not run on", () => {
  // The installer adds them again when packages change; then remove these entries and the lines that name them.
  assert.deepEqual(
    names.filter((name) => /-(musl|wasm32-wasi|arm-\w+|ppc64-gnu|s390x-gnu|openharmony-arm64)@/.test(name)),
    [],
  );
});

Deno.test("exceljs uses the version of traverse without dependencies: the next one brings ninety packages", () => {
  assert.deepEqual(names.filter((name) => name.startsWith("traverse@")), ["traverse@0.3.9"]);
});
