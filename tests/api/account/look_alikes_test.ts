// Nicknames that look like words for staff, like a default, or like another user's: other characters, other asterisks.
import assert from "node:assert/strict";
import { refoldNicknames } from "../../../lib/domain/account/nicknames.ts";
import { userTable } from "../../../lib/domain/account/users.ts";
import { checkStore } from "../../../lib/kv/check/fsck.ts";
import { openProduct } from "../../support/app.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const put = (token: string, nickname: string) =>
  product.call("PUT", "/api/auth/nickname", { token, body: { nickname } });

const taken = { status: 409, message: "该昵称已被使用", fields: { nickname: "该昵称已被使用" } };

async function answer(token: string, nickname: string) {
  const { status, json: { message, fields } } = await put(token, nickname);
  return status === 200 ? status : { status, message, fields };
}

const lookAlikes: Record<string, string[]> = {
  traditional: [
    "已註銷用户",
    "已註銷用戶",
    "管理員",
    "審核員",
    "論壇版主",
    "站長",
    "系統消息",
    "官方網站",
    "後臺",
    "論壇",
    "平臺公告",
  ],
  "variants of Japan, Hong Kong and Taiwan": ["管理貟", "戸籍管理员", "已注銷戸", "客服裏", "運営管理員", "后台管理员"],
  pairs: [
    ...["己注销用户", "巳注销用户", "巳註銷", "己汪销", "已注锁用户", "菅理员", "筦理員", "管埋员", "菅埋貟", "管理贠"],
    ...["宫方", "宦方客服", "宮方", "宙核员", "糸统", "夲站", "官罔", "機器入", "囯产卫星影像校正", "公吿", "ニ管理员"],
  ],
  "variation selectors and radicals": ["管\u{e0100}理员", "已注\u{e0101}销", "⺒注销用户", "管⽟里管理员"],
  asterisks: [
    ...[
      "王✱✱",
      "王＊＊",
      "王﹡﹡",
      "王∗∗",
      "王⁎⁎",
      "王※※",
      "王★★",
      "王☆☆",
      "王××",
      "王••",
      "王··",
      "王・・",
      "王●●",
      "王○○",
    ],
    ...[
      "王✳️✳️",
      "王✻✽",
      "王*✱",
      "王⁑",
      "王⁂",
      "王٭٭",
      "王⋆⋆",
      "王⭐⭐",
      "王✕✖",
      "王■■",
      "王◆◇",
      "王〇〇",
      "王∙⋅",
      "王‧‧",
      "王……",
    ],
    ...["王\u{1f7b6}\u{1f7b6}", "王 ✱ ✱", "欧阳✱✱", "王✱\u0332✱\u0332", "김✱✱", "✱✱", "★★★", "王✱✱✱✱✱"],
  ],
};

for (const [kind, names] of Object.entries(lookAlikes)) {
  Deno.test(`look-alikes of staff words and of a default are refused: ${kind}`, async () => {
    const { token } = await product.signInUser();
    const passed = [];
    for (const nickname of names) if (await answer(token, nickname) === 200) passed.push(nickname);
    assert.deepEqual(passed, []);
  });
}

Deno.test("a used nickname is taken in traditional characters and by look-alikes, and vice versa", async () => {
  const pairs = [
    ["麥田觀測站", "麦田观测站"],
    ["云图末日", "雲圖未曰"],
    ["田土", "田士"],
    ["関东遥感", "關東遙感"],
    ["入海", "人海"],
    ["戊戌卫星", "戍戊衞星"],
  ];
  for (const [one = "", other = ""] of pairs) {
    const [first, second] = [await product.signInUser(), await product.signInUser()];
    assert.equal(await answer(first.token, one), 200, one);
    assert.deepEqual(await answer(second.token, other), taken, other);
    assert.equal(await answer(first.token, other), 200, "the user's own may be written so");
    assert.deepEqual(await answer(second.token, one), taken, one);
  }
});

Deno.test("stored nicknames are folded again once; the second of two that have become equal keeps its old form", async () => {
  const stored = async (nickname: string, nickname_folded: string) => {
    const { user } = await product.signInUser();
    await userTable.update(user.id, (row) => ({ ...row, nickname, nickname_folded }));
    return user.id;
  };
  const [first, second] = [await stored("農田衛星", "農田衛星"), await stored("农田卫星", "农田卫星")];
  const third = await stored("雲影", "雲影");
  const { signal } = new AbortController();
  await refoldNicknames(AbortSignal.abort());
  assert.equal((await userTable.get(third))?.nickname_folded, "雲影", "it had no time");
  await refoldNicknames(signal);
  const row = async (id: number) => (await userTable.get(id))?.nickname_folded;
  assert.deepEqual([await row(first), await row(second), await row(third)], ["農田衛星", "农田卫星", "云影"]);
  const { token } = await product.signInUser();
  assert.deepEqual(await answer(token, "云影"), taken);
  await userTable.update(third, (user) => ({ ...user, nickname_folded: "雲影" }));
  await refoldNicknames(signal);
  assert.equal(await row(third), "雲影", "not a second time");
  assert.deepEqual(await checkStore(), []);
});
