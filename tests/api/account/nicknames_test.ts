// A nickname is unique, also among look-alikes, and must not imitate staff.
import assert from "node:assert/strict";
import { anonymize } from "../../../lib/domain/account/closing.ts";
import { userTable } from "../../../lib/domain/account/users.ts";
import { checkStore } from "../../../lib/kv/check/fsck.ts";
import { openProduct } from "../../support/app.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const put = (token: string, nickname: string) =>
  product.call("PUT", "/api/auth/nickname", { token, body: { nickname } });

const taken = { status: 409, message: "该昵称已被使用", fields: { nickname: "该昵称已被使用" } };
const refused = { status: 400, message: "不能使用该昵称", fields: { nickname: "不能使用该昵称" } };

async function answer(token: string, nickname: string) {
  const { status, json: { message, fields } } = await put(token, nickname);
  return status === 200 ? status : { status, message, fields };
}

Deno.test("a used nickname is taken in any disguise, and free after a change", async () => {
  const [first, second] = [await product.signInUser(), await product.signInUser()];
  assert.equal(await answer(first.token, "Mill Poppy 1"), 200);
  const alike = [
    "Mill Poppy 1",
    "mill poppy 1",
    "ＭＩＬＬ　ｐｏｐｐｙ　１",
    "MillPoppy1",
    "Мill Рорру l",
    "MiII P0ppy I",
    "mill poppy ①",
  ];
  for (const nickname of alike) assert.deepEqual(await answer(second.token, nickname), taken, nickname);
  assert.equal(await answer(second.token, "Mill Poppy 2"), 200);
  assert.equal(await answer(first.token, "Mill Poppy 1"), 200, "the user's own may be set again");
  assert.equal(await answer(first.token, "MILL Poppy 1"), 200, "and written otherwise");
  assert.equal(await answer(first.token, "麦田守望者"), 200);
  assert.equal(await answer(second.token, "Mill Poppy 1"), 200, "an abandoned nickname is free");
  assert.deepEqual(await answer(first.token, "Mill Poppy 1"), taken);
  await anonymize(second.user.id);
  assert.equal(await answer(first.token, "Mill Poppy 1"), 200, "and so is that of an erased account");
  assert.deepEqual(await checkStore(), []);
});

Deno.test("nicknames that are or imitate staff words are refused, and so is the format of a default", async () => {
  const { user, token } = await product.signInUser();
  const names = [
    ...[
      "管理员",
      "官方客服",
      "客服小王",
      "审核员02",
      "论坛版主",
      "站长",
      "系统",
      "系统消息",
      "系 统",
      "已注销用户",
      "管理員",
    ],
    ...[
      "李官方",
      "admin",
      "Admin1",
      "ａｄｍｉｎ",
      "аdmin",
      "АDМIN",
      "a d m i n",
      "a.d_m-i n",
      "4dmin admin",
      "superadmin",
      "ádmin",
    ],
    ...[
      "adm1n",
      "ADMІN",
      "administrator",
      "Moderator",
      "official",
      "GAC",
      "ＧＡＣ",
      "GAC 2026",
      "GAC_CCD",
      "gac-ahsi-water",
      "GAC技术支持",
    ],
    ...[
      "GAC小助手",
      "support",
      "国产卫星影像校正",
      "张**",
      "张＊＊",
      "张 * *",
      "张∗∗",
      "欧阳**",
      "𠮷***",
      "**",
      "\u3164\u3164",
      "管\u034f理员",
    ],
  ];
  for (const nickname of names) assert.deepEqual(await answer(token, nickname), refused, nickname);
  assert.equal((await put(token, "管\u200b理员")).status, 400);
  assert.equal((await userTable.get(user.id))?.nickname, "");
});

Deno.test("ordinary names pass", async () => {
  const names = [
    ...[
      "Müller",
      "遥感小李",
      "GF1爱好者",
      "麦田",
      "GAC用户小陈",
      "农业遥感系统",
      "Badminton小王",
      "出版主任",
      "气象站长河",
      "A*算法",
    ],
    ...[
      "定标小李",
      "Ольга",
      "さくら",
      "김철수",
      "O'Neil",
      "2026",
      "小麦**小队",
      "服务器爱好者",
      "张三",
      "🌾麦子",
      "DN→反射率",
      ...[
        "天宫方舟",
        "故宫方砖",
        "小李✨✨",
        "麦子★",
        "A×B算法",
        "宇宙",
        "自己人",
        "汪洋",
        "臺灣衛星",
        "審美",
        "二〇二六",
        "小李~~",
      ],
      ...["王×", "李•明", "土壤湿度", "末日来客", "兼容服务", "👍👍"],
    ],
  ];
  for (const nickname of names) {
    const { token } = await product.signInUser();
    assert.equal(await answer(token, nickname), 200, nickname);
  }
  const { token } = await product.signInUser();
  assert.equal(await answer(token, "Muller"), 200, "another one than Müller");
});

Deno.test("of twenty simultaneous requests for one nickname one succeeds", async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => product.signInUser()));
  const answers = await Promise.all(people.map(({ token }, n) => put(token, n % 2 ? "晨曦影像" : "晨曦 影像")));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array<number>(19).fill(409)]);
});
