// File names in a header: any language, without breaking out of the header.
import assert from "node:assert/strict";
import { contentDisposition } from "../../../lib/web/files/content_disposition.ts";

const names: [string, string][] = [
  ["a.zip", `attachment; filename="a.zip"; filename*=UTF-8''a.zip`],
  ["说明 (1).zip", `attachment; filename="__ (1).zip"; filename*=UTF-8''%E8%AF%B4%E6%98%8E%20%281%29.zip`],
  ['a"b\\c%41.txt', `attachment; filename="a_b_c_41.txt"; filename*=UTF-8''a%22b%5Cc%2541.txt`],
  ["a\r\nSet-Cookie: x=1", `attachment; filename="aSet-Cookie: x=1"; filename*=UTF-8''aSet-Cookie%3A%20x%3D1`],
  ["\uD800.zip", `attachment; filename="_.zip"; filename*=UTF-8''%EF%BF%BD.zip`],
  ["", `attachment; filename="download"; filename*=UTF-8''download`],
];
for (const [fileName, header] of names) {
  Deno.test(`contentDisposition() names the file ${JSON.stringify(fileName)} safely`, () => {
    assert.equal(contentDisposition("attachment", fileName), header);
    assert.equal(new Headers({ "content-disposition": header }).get("content-disposition"), header);
  });
}

Deno.test("contentDisposition() says inline where a picture is shown", () => {
  assert.equal(contentDisposition("inline", "a.png"), `inline; filename="a.png"; filename*=UTF-8''a.png`);
});
