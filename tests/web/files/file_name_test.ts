// How a client's file name is shown, and what its end is.
import assert from "node:assert/strict";
import { displayName, extensionOf } from "../../../lib/web/files/file_name.ts";

Deno.test("displayName() keeps what can be read, without folders, control and bidi characters", () => {
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

Deno.test("extensionOf() gives the lower-case end, or nothing", () => {
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
