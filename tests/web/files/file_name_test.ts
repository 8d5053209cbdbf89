// What a file field takes, and how a client's file name is shown.
import assert from "node:assert/strict";
import { displayName, extensionOf, fileSlot, imageSlot, tooLarge } from "../../../lib/web/files/file_slot.ts";

Deno.test("tooLarge() says the limit and names the field", () => {
  const { status, message, fields } = tooLarge("before_image", imageSlot());
  assert.deepEqual([status, message], [413, "图片大小不能超过 5MB!"]);
  assert.deepEqual(fields, { before_image: "图片大小不能超过 5MB!" });
  assert.equal(tooLarge("file", fileSlot(200)).message, "文件大小不能超过 200MB!");
});

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
