// The display form and the extension of a client's file name.
import assert from "node:assert/strict";
import { decodedName, displayName, extensionOf } from "../../../lib/web/files/file_name.ts";

Deno.test("displayName() keeps readable characters, without folders, control and bidi characters", () => {
  const names: Record<string, string> = {
    "说明书 v1.zip": "说明书 v1.zip",
    "e\u0301.txt": "é.txt",
    "../../etc/passwd": "passwd",
    "..\\..\\boot.ini": "boot.ini",
    "a\u202Egnp.exe": "agnp.exe",
    "a\r\nb\0c.txt": "abc.txt",
    "a\ud800b": "ab",
    "/": "",
  };
  for (const [name, shown] of Object.entries(names)) assert.equal(displayName(name), shown);
  assert.equal(displayName("影".repeat(300)).length, 120);
});

Deno.test("displayName() keeps the extension of a truncated name", () => {
  for (const end of [".zip", ".tar.gz", ".7z", ".说明"]) {
    for (const length of [117, 120, 121, 300, 999, 1_001, 20_000]) {
      const shown = displayName("影".repeat(length) + end);
      assert.ok(shown.endsWith(`影${end}`), `${length}${end}`);
      assert.equal(shown.length, Math.min(120, length + end.length));
    }
  }
  assert.equal(displayName("a".repeat(200) + ".no ending at all"), "a".repeat(120));
});

Deno.test("decodedName() decodes UTF-8, otherwise GB18030", () => {
  const bytes = (hex: string) => Uint8Array.fromHex(hex);
  assert.equal(decodedName(new TextEncoder().encode("影像 é𠮷.zip")), "影像 é𠮷.zip");
  assert.equal(decodedName(bytes("d3b0cff12e7a6970")), "影像.zip");
  assert.equal(decodedName(bytes("953282362e7a6970")), "𠀀.zip", "four bytes, which GBK does not have");
  assert.equal(decodedName(bytes("ff2e7a6970")), "\ufffd.zip");
});

Deno.test("extensionOf() returns the lower-case extension, or nothing", () => {
  const names = {
    "a.ZIP": "zip",
    "a.tar.gz": "gz",
    "a": "",
    "a.": "",
    ".env": "env",
    "a.b c": "",
    "a.p/g": "",
    "a.中": "",
  };
  for (const [name, extension] of Object.entries(names)) assert.equal(extensionOf(name), extension, name);
});
