// How a file name that is too long is cut.
import assert from "node:assert/strict";
import { cutInMiddle } from "../../../components/table/cut_middle.ts";

const cut = (text: string, room: number) => cutInMiddle(text, (form) => form.length <= room);

Deno.test("a file name keeps its version and its ending", () => {
  const name = "GAC_MSS_3.2.0_setup.exe";
  assert.equal(cut(name, 23), name);
  assert.equal(cut(name, 22), "GAC_MSS_3.2.0…etup.exe");
  assert.equal(cut(name, 18), "GAC_MSS_3.2.0….exe");
  assert.equal(cut(name, 14), "GAC…3.2.0….exe");
  assert.equal(cut(name, 1), "…3.2.0….exe");
});

Deno.test("without a version both ends stay", () => {
  assert.equal(cut("abcdefghijklmnop.zip", 11), "abcde…p.zip");
  assert.equal(cut("short", 5), "short");
});
