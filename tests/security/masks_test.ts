// Masked data cannot be inferred: keyword, order and file reveal nothing of names, phones and addresses to an
// administrator who may not see users.
import assert from "node:assert/strict";
import { openProduct } from "../support/app.ts";
import { device, image, session } from "../support/client_events.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
const secret = { name: "欧阳寻", phone: "13874105296", email: "q7x@hidden.example.com", wechat_name: "zk老欧阳" };
const sought = await product.signInUser({ ...secret, institution_name: "秘密单位甲", profession: "航天部门" });
await Promise.all(Array.from({ length: 12 }, () => product.signInUser()));
for (const [what, body] of [["processing", [image()]], ["usage", [session()]], ["device", device()]] as const) {
  assert.equal((await call("POST", `/api/client/${what}`, { token: sought.token, body })).status, 200);
}
const { token: reader } = await product.signInAdmin("统计只读");
const { token: editor } = await product.signInAdmin("内容编辑");
const { token: auditor } = await product.signInAdmin("审核员");

type Ask = (keyword: string) => string;
const word = encodeURIComponent;
const asks: Record<string, { path: Ask; finds: (keyof typeof secret)[]; alphabet?: string }> = {
  "users/query": { path: (k) => `users/query?keyword=${word(k)}`, finds: ["name", "phone", "email"] },
  "image-stats": {
    path: (k) => `stats/image-stats?keyword=${word(k)}`,
    finds: ["name", "phone", "email", "wechat_name"],
  },
  "image-stats of all": {
    path: (k) => `stats/image-stats?showZeroCount=true&compare=true&keyword=${word(k)}`,
    finds: ["name", "phone", "email", "wechat_name"],
  },
  "user-info": { path: (k) => `stats/user-info?search_type=username&search=${word(k)}`, finds: ["name"] },
  "user-info of no type": { path: (k) => `stats/user-info?search=${word(k)}`, finds: ["name"] },
};

const answer = (path: string, token: string) => call("GET", `/api/admin/${path}`, { token });
const totalOf = ({ json }: Awaited<ReturnType<typeof answer>>) => json.details_total ?? json.total;

for (const [call, { path, finds }] of Object.entries(asks)) {
  Deno.test(`${call}: nothing masked can be inferred letter by letter`, async () => {
    for (const field of finds) {
      const text = secret[field];
      const guesses = Array.from({ length: text.length - 1 }, (_, n) => text.slice(n, n + 2)).concat(text);
      for (const token of [reader, editor]) {
        const nothing = (await answer(path("0不会有人叫这个0"), token)).text;
        for (const guess of guesses) {
          assert.equal((await answer(path(guess), token)).text, nothing, `${field}: ${guess}`);
        }
      }
      for (const guess of guesses) assert.ok(totalOf(await answer(path(guess), auditor)) >= 1, `${field}: ${guess}`);
      assert.equal(totalOf(await answer(path(text), auditor)), 1, field);
    }
  });
}

Deno.test("unit and unit type, which are visible, are searchable for everybody", async () => {
  for (const path of [asks["users/query"]!.path, asks["image-stats"]!.path]) { // both exist
    for (const keyword of ["秘密单位", "航天部"]) {
      assert.equal(totalOf(await answer(path(keyword), reader)), 1, path(keyword));
    }
  }
  assert.equal(totalOf(await answer(asks["image-stats"]!.path("秘密单位"), auditor)), 0, "as before");
  assert.equal(totalOf(await answer(asks["users/query"]!.path("秘密单位"), auditor)), 1, "as before");
  for (const type of ["os", "cpu", "ram"]) {
    assert.equal(totalOf(await answer(`stats/user-info?search_type=${type}&search=1`, reader)), 1, type);
  }
});

Deno.test("no order depends on masked data, and no file is returned", async () => {
  for (const path of ["users/query", "stats/image-stats", "stats/user-info"]) {
    const plain = (await answer(`${path}?`, reader)).text;
    for (const field of ["name", "phone", "email", "wechat_name"]) {
      for (const order of ["asc", "desc"]) {
        assert.equal((await answer(`${path}?sort=${field}&order=${order}`, reader)).text, plain, `${path} by ${field}`);
      }
    }
    for (const token of [reader, editor]) {
      const { status } = await answer(`${path}?format=xlsx&keyword=${secret.phone}&search=${word(secret.name)}`, token);
      assert.equal(status, 403, path);
    }
  }
});
