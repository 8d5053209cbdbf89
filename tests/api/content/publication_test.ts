// A scheduled row is nowhere before its instant, and everywhere at the first request after it.
import assert from "node:assert/strict";
import { store } from "../../../lib/kv/connection/db.ts";
import { caseTable } from "../../../lib/domain/content/cases.ts";
import { newsTable } from "../../../lib/domain/content/news.ts";
import { tutorialTable } from "../../../lib/domain/content/tutorials.ts";
import { versionTable } from "../../../lib/domain/content/versions.ts";
import { caseRow, newsRow, tutorialRow, versionRow } from "../../../lib/tasks/data/rows.ts";
import { MINUTE } from "../../../lib/shared/time.ts";
import { openProduct } from "../../support/app.ts";
import { FakeTime } from "../../support/fake_time.ts";
import { type Kind, type Place, placesOf, type Row } from "../../support/public_places.ts";
import { caseForm, tutorialForm, versionForm } from "../../support/forms.ts";

const { call, signInAdmin, signInUser } = await openProduct({ RATE_LIMITS: "off" });
const { token: editor } = await signInAdmin("内容编辑");
const { token: user } = await signInUser();

let n = 0;

/** Creates a row whose texts contain the mark. */
async function create(kind: Kind, mark: string, fields: Record<string, string> = {}): Promise<Row> {
  const path = `/api/admin/content/${kind}`;
  const version_number = `1.${++n}.0`;
  const sent = {
    news: { body: { title: mark, link: "https://example.com/", ...fields } },
    cases: { form: caseForm({ title: mark, tags: mark, ...fields }) },
    tutorials: { form: tutorialForm({ title: mark, ...fields }) },
    versions: { form: versionForm({ version_number, update_log: mark, ...fields }) },
  }[kind];
  const { status, json, text } = await call("POST", path, { token: editor, ...sent });
  assert.equal(status, 201, text);
  return json.data;
}

async function change(kind: Kind, { id }: Row, fields: Record<string, string>): Promise<Row> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const sent = kind === "news" ? { body: fields } : { form };
  const { status, json, text } = await call("PUT", `/api/admin/content/${kind}/${id}`, { token: editor, ...sent });
  assert.equal(status, 200, text);
  return json.data;
}

const inAnHour = () => new Date(Date.now() + 60 * MINUTE).toISOString();

async function isShown({ path, text, token, method = "GET", body }: Place): Promise<boolean> {
  const answer = await call(method, path, { token, body });
  assert.ok(answer.status < 500, `${path}: ${answer.status}`);
  return answer.status < 300 && answer.text.includes(text);
}

for (const kind of ["news", "cases", "tutorials", "versions"] as const) {
  Deno.test(`${kind}: a scheduled row is hidden everywhere until its instant, and shown everywhere from then on`, async () => {
    using time = new FakeTime();
    const mark = `定时${kind}`;
    const publish_at = inAnHour();
    const row = await create(kind, mark, { publish_at });
    assert.deepEqual([row.publish_at, row.public_url], [publish_at, null]);
    const places = placesOf(kind, { mark, row, user });
    const shown = async () => {
      const answers: string[] = [];
      for (const place of places) if (await isShown(place)) answers.push(place.path);
      return answers;
    };
    assert.deepEqual(await shown(), []);
    time.advance(60 * MINUTE - 1);
    assert.deepEqual(await shown(), [], "a millisecond before");
    time.advance(1);
    assert.deepEqual(await shown(), places.map(({ path }) => path));
    const { json } = await call("GET", `/api/admin/content/${kind}/${row.id}`, { token: editor });
    assert.ok(json.public_url);
    const page = await call("GET", json.public_url.split("#")[0]);
    assert.equal(page.status, 200);
    const [, anchor] = json.public_url.split("#");
    if (anchor) assert.ok(page.text.includes(`id="${anchor}"`), json.public_url);
    await change(kind, row, { status: "pending" });
    assert.deepEqual(await shown(), [], "a draft again");
  });
}

Deno.test("the files of a row that is not public are there for editors, with or without a signed link", async () => {
  const { token: other } = await signInAdmin("统计只读");
  for (
    const [kind, slot] of [["cases", "image_path"], ["tutorials", "video_path"], ["versions", "file_path"]] as const
  ) {
    const row = await create(kind, "草稿的文件", { status: "pending" });
    const path = `/api/uploads/${kind}/${row[slot]}`;
    const statuses = [undefined, user, other, editor].map(async (token) => (await call("GET", path, { token })).status);
    assert.deepEqual(await Promise.all(statuses), [404, 404, 404, 200], kind);
  }
});

Deno.test("an instant in the past, moved earlier, moved later, and a draft one second before", async () => {
  using time = new FakeTime();
  const isListed = async (mark: string) => (await call("GET", "/news")).text.includes(mark);
  await create("news", "过去的时间", { publish_at: "2020-01-01T00:00:00Z" });
  assert.ok(await isListed("过去的时间"));
  const late = await create("news", "推迟的", { publish_at: inAnHour() });
  const early = await create("news", "提前的", { publish_at: inAnHour() });
  const draft = await create("news", "收回的", { publish_at: inAnHour() });
  await change("news", early, { publish_at: new Date(Date.now() + 30 * MINUTE).toISOString() });
  time.advance(30 * MINUTE);
  assert.ok(await isListed("提前的"));
  await change("news", late, { publish_at: new Date(Date.now() + 60 * MINUTE).toISOString() });
  time.advance(30 * MINUTE - 1000);
  await change("news", draft, { status: "pending" });
  time.advance(1000);
  assert.deepEqual([await isListed("推迟的"), await isListed("收回的")], [false, false]);
  time.advance(30 * MINUTE);
  assert.deepEqual([await isListed("推迟的"), await isListed("收回的")], [true, false]);
  const now = await change("news", draft, { status: "published", publish_at: "" });
  assert.deepEqual([now.publish_at, now.public_url], [null, `/news#news-${draft.id}`]);
  assert.ok(await isListed("收回的"));
});

Deno.test("a clock that jumps forward shows what is due, and one that jumps back hides it again", async () => {
  using time = new FakeTime();
  await create("news", "钟跳动", { publish_at: inAnHour() });
  const isListed = async () => (await call("GET", "/news")).text.includes("钟跳动");
  for (const [jump, listed] of [[0, false], [180, true], [-150, false], [31, true]] as const) {
    if (jump > 0) time.advance(jump * MINUTE);
    else time.setBack(-jump * MINUTE);
    assert.equal(await isListed(), listed, String(jump));
  }
});

Deno.test("a row that became due while the store was away is shown when it is back", async () => {
  using time = new FakeTime();
  await create("news", "断线期间", { publish_at: inAnHour() });
  assert.ok(!(await call("GET", "/news")).text.includes("断线期间"));
  const { reader } = store();
  const { get, list } = reader;
  const away = () => {
    throw new Error("the store is away");
  };
  Object.assign(reader, { get: away, list: away });
  try {
    time.advance(60 * MINUTE);
    assert.equal((await call("GET", "/news")).status, 500);
  } finally {
    Object.assign(reader, { get, list });
  }
  assert.ok((await call("GET", "/news")).text.includes("断线期间"));
});

Deno.test("a wrong instant is refused at its field and writes nothing, in every form", async () => {
  for (const kind of ["news", "cases", "tutorials", "versions"] as const) {
    const before = (await call("GET", `/api/admin/content/${kind}`, { token: editor })).json.total;
    for (
      const [publish_at, message] of [["明天", "请选择发布时间"], ["2100-01-01T00:00:00Z", "发布时间不能晚于2099年"]]
    ) {
      const form = { cases: caseForm, tutorials: tutorialForm, versions: versionForm };
      const sent = kind === "news"
        ? { body: { title: "标题", link: "https://example.com", publish_at } }
        : { form: form[kind]({ publish_at, version_number: "77.0.0" }) };
      const { status, json } = await call("POST", `/api/admin/content/${kind}`, { token: editor, ...sent });
      assert.deepEqual([status, json.fields], [400, { publish_at: message }], kind);
    }
    assert.equal((await call("GET", `/api/admin/content/${kind}`, { token: editor })).json.total, before);
  }
});

Deno.test("the editors' lists filter by state", async () => {
  for (const kind of ["news", "cases", "tutorials", "versions"] as const) {
    const rows = {
      published: await create(kind, "筛选"),
      scheduled: await create(kind, "筛选", { publish_at: inAnHour() }),
      pending: await create(kind, "筛选", { status: "pending", publish_at: inAnHour() }),
    };
    for (const [state, { id }] of Object.entries(rows)) {
      const { json } = await call("GET", `/api/admin/content/${kind}?status=${state}`, { token: editor });
      const own = json.data.map((row: Row) => row.id).filter((id: number) =>
        Object.values(rows).some((r) => r.id === id)
      );
      assert.deepEqual(own, [id], `${kind} ${state}`);
    }
    assert.equal((await call("GET", `/api/admin/content/${kind}?status=other`, { token: editor })).status, 400);
  }
});

Deno.test("rows that were stored before the fields existed are published, and answer the defaults", async () => {
  const old = <R extends object>(row: R) => {
    const { status: _, publish_at: __, pinned: ___, published_at: ____, ...rest } = row as Record<string, unknown>;
    return rest as R;
  };
  const rows = {
    news: await newsTable.insert(old(newsRow(0))),
    cases: await caseTable.insert({ ...old(caseRow(0)), status: "published" }), // cases always had one
    tutorials: await tutorialTable.insert(old(tutorialRow(0))),
    versions: await versionTable.insert(old(versionRow(0, { version_number: "99.0.0" }))),
  };
  for (const [kind, { id }] of Object.entries(rows)) {
    const { json } = await call("GET", `/api/admin/content/${kind}/${id}`, { token: editor });
    assert.deepEqual([json.status, json.publish_at, typeof json.public_url], ["published", null, "string"], kind);
    const { json: list } = await call("GET", `/api/admin/content/${kind}?status=published`, { token: editor });
    assert.ok(list.data.some((row: Row) => row.id === id), kind);
    const changed = await change(kind as Kind, json, { status: "pending" });
    assert.deepEqual([changed.status, changed.public_url], ["pending", null], kind);
  }
});
