// A nickname is one person's, to the eye too, and nobody's who pretends to be the office.
import assert from "node:assert/strict";
import { anonymize } from "../../../lib/domain/account/closing.ts";
import { refoldNicknames } from "../../../lib/domain/account/refold_nicknames.ts";
import { users } from "../../../lib/domain/account/users.ts";
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

Deno.test("one that somebody has is taken, whatever hides it, and free when it is left", async () => {
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
  assert.equal(await answer(first.token, "Mill Poppy 1"), 200, "one's own may be set again");
  assert.equal(await answer(first.token, "MILL Poppy 1"), 200, "and written otherwise");
  assert.equal(await answer(first.token, "麦田守望者"), 200);
  assert.equal(await answer(second.token, "Mill Poppy 1"), 200, "what is left is free");
  assert.deepEqual(await answer(first.token, "Mill Poppy 1"), taken);
  await anonymize(second.user.id);
  assert.equal(await answer(first.token, "Mill Poppy 1"), 200, "and so is that of who is gone");
  assert.deepEqual(await checkStore(), []);
});

Deno.test("what is or pretends to be the office is refused, and so is the shape of a default", async () => {
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
  assert.equal((await users.get(user.id))?.nickname, "");
});

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
  Deno.test(`look-alikes of the office and of a default are refused: ${kind}`, async () => {
    const { token } = await product.signInUser();
    const passed = [];
    for (const nickname of names) if (await answer(token, nickname) === 200) passed.push(nickname);
    assert.deepEqual(passed, []);
  });
}

Deno.test("one that somebody has is taken in traditional characters and by look-alikes, and the other way round", async () => {
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
    assert.equal(await answer(first.token, other), 200, "one's own may be written so");
    assert.deepEqual(await answer(second.token, one), taken, one);
  }
});

Deno.test("nicknames stored before are folded anew, once; of two that have become alike the second stays as it is", async () => {
  const stored = async (nickname: string, nickname_folded: string) => {
    const { user } = await product.signInUser();
    await users.update(user.id, (row) => ({ ...row, nickname, nickname_folded }));
    return user.id;
  };
  const [first, second] = [await stored("農田衛星", "農田衛星"), await stored("农田卫星", "农田卫星")];
  const third = await stored("雲影", "雲影");
  const { signal } = new AbortController();
  await refoldNicknames(AbortSignal.abort());
  assert.equal((await users.get(third))?.nickname_folded, "雲影", "it had no time");
  await refoldNicknames(signal);
  const row = async (id: number) => (await users.get(id))?.nickname_folded;
  assert.deepEqual([await row(first), await row(second), await row(third)], ["農田衛星", "农田卫星", "云影"]);
  const { token } = await product.signInUser();
  assert.deepEqual(await answer(token, "云影"), taken);
  await users.update(third, (user) => ({ ...user, nickname_folded: "雲影" }));
  await refoldNicknames(signal);
  assert.equal(await row(third), "雲影", "not a second time");
  assert.deepEqual(await checkStore(), []);
});

Deno.test("honest names pass", async () => {
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

Deno.test("of twenty who want one at once one gets it", async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => product.signInUser()));
  const answers = await Promise.all(people.map(({ token }, n) => put(token, n % 2 ? "晨曦影像" : "晨曦 影像")));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array<number>(19).fill(409)]);
});
