// The search of the back office: what it finds, in which order, and for whom.
import assert from "node:assert/strict";
import { transaction } from "../../../lib/kv/transaction.ts";
import { addFeedback } from "../../../lib/domain/account/feedback.ts";
import { caseTable } from "../../../lib/domain/content/cases.ts";
import { newsTable } from "../../../lib/domain/content/news.ts";
import { tutorialTable } from "../../../lib/domain/content/tutorials.ts";
import { versionTable } from "../../../lib/domain/content/versions.ts";
import type { Role } from "../../../lib/shared/labels.ts";
import { caseRow, newsRow, tutorialRow, versionRow } from "../../../lib/tasks/data/rows.ts";
import { openProduct } from "../../support/app.ts";
import { addedTopic } from "../../support/forum.ts";

type Group = { kind: string; label: string; hits: { title: string; note: string; url: string }[] };

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
const { token } = await product.signInAdmin();

async function search(q: string, { as = token, more = "" } = {}): Promise<Group[]> {
  const { status, json, text } = await call("GET", `/api/admin/search?q=${encodeURIComponent(q)}${more}`, {
    token: as,
  });
  assert.equal(status, 200, text);
  return json.groups;
}
const found = async (q: string, kind: string, more = "") =>
  (await search(q, { more })).find((group) => group.kind === kind)?.hits ?? [];

const word = "极光";
const user = await product.addUser({ name: `${word}用户`, email: "aurora@example.com" });
const version = await versionTable.insert(versionRow(1, { software_name: "GAC_CCD", version_number: "9.8.7" }));
const shown = await caseTable.insert(caseRow(1, { title: `${word}案例` }));
const tutorial = await tutorialTable.insert(tutorialRow(1, { title: `${word}教程` }));
await newsTable.insert(newsRow(1, { title: `${word}资讯` }));
const feedback = await transaction((tx) => addFeedback(`${word}反馈`, user, tx));
const topic = await addedTopic({ title: `${word}主题` });
const { admin } = await product.signInAdmin("内容编辑");
await product.codeFor("aurora-code@example.com");

Deno.test("every kind is found, and leads to its screen", async () => {
  const cases: [q: string, kind: string, url: string][] = [
    [word, "users", `/admin/users/list?user=${user.id}`],
    ["aurora@", "users", `/admin/users/list?user=${user.id}`],
    ...["9.8.7", "v9.8.7", "GAC_CCD 9.8.7", "gac_ccd v9.8"].map((q): [string, string, string] => {
      return [q, "versions", `/admin/content/version/${version.id}`];
    }),
    [word, "cases", `/admin/content/case/${shown.id}`],
    [word, "tutorials", `/admin/content/tutorial/${tutorial.id}`],
    [word, "news", `/admin/content/new?${new URLSearchParams({ keyword: `${word}资讯` })}`],
    [word, "feedback", `/admin/users/feedback?item=${feedback.id}`],
    [word, "topics", `/admin/content/forum?state=${topic.state}&post=review-${topic.id}`],
    ["Aurora-code", "mails", "/admin/mails?state=waiting"],
    [admin.username, "admins", `/admin/admins?keyword=${admin.username}`],
  ];
  for (const [q, kind, url] of cases) assert.equal((await found(q, kind))[0]?.url, url, `${kind}: ${q}`);
});

Deno.test("equal names come first, then beginnings, then the others, newest first; at most `limit` of a kind", async () => {
  for (const name of ["星河", "银星河", "星河甲", "金星河", "星河乙"]) await product.addUser({ name });
  const names = async (more = "") => (await found("星河", "users", more)).map(({ title }) => title);
  assert.deepEqual(await names(), ["星河", "星河乙", "星河甲", "金星河", "银星河"]);
  assert.deepEqual(await names("&limit=2"), ["星河", "星河乙"]);
});

Deno.test("a role finds only what its screens show", async () => {
  const kinds: [Role, string[]][] = [
    ["审核员", ["users", "feedback", "topics"]],
    ["内容编辑", ["cases", "tutorials", "news", "topics"]],
    ["统计只读", []],
  ];
  for (const [role, expected] of kinds) {
    const as = (await product.signInAdmin(role)).token;
    const groups = (await search(word, { as })).map(({ kind }) => kind);
    assert.deepEqual(groups, expected, role);
  }
});

Deno.test("an empty, a long and an unmatched keyword, and a wrong limit", async () => {
  assert.deepEqual(await search("没有这样的东西"), []);
  const wrong = ["", "?q=", `?q=${"长".repeat(65)}`, "?q=a&limit=11", "?q=a&limit=0"];
  for (const query of wrong) {
    assert.equal((await call("GET", `/api/admin/search${query}`, { token })).status, 400, query);
  }
});
