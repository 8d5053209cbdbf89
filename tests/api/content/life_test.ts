// Random sequences of simultaneous changes, restorations, deletions and erasures, with daily jobs in between: store and
// storage agree after each, and no call fails.
import assert from "node:assert/strict";
import type { ContentKind } from "../../../lib/domain/content/kinds.ts";
import { eraseEnded } from "../../../lib/flows/content/bin.ts";
import { namedFiles, sweepUploads } from "../../../lib/flows/uploaded_files.ts";
import { checkStore } from "../../../lib/kv/check/fsck.ts";
import { uploads } from "../../../lib/services/files/uploads.ts";
import { DAY, HOUR } from "../../../lib/shared/time.ts";
import { openProduct } from "../../support/app.ts";
import { everyKind, storedOf } from "../../support/content_kinds.ts";
import { FakeTime } from "../../support/fake_time.ts";
import { caseForm, formOf, installer, png, tutorialForm, versionForm, videoFile } from "../../support/forms.ts";
import { leftOvers } from "../../support/upload_storage.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
const base = "/api/admin/content";
const ROUNDS = 60;
const forms = { cases: caseForm, tutorials: tutorialForm, versions: versionForm };

let seed = 7;
/** Returns a whole number below `n`. The sequence is always the same. */
function random(n: number): number {
  seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
  return Math.floor(seed / 65_536) % n;
}
const oneOf = <T>(...choices: T[]): T => choices[random(choices.length)] as T;

function fieldsOf(kind: ContentKind): Record<string, string | File | undefined> {
  const long = oneOf("短", "长".repeat(9_000), "另".repeat(20_000));
  const fields: object = {
    news: { summary: oneOf("", long.slice(0, 500)) },
    cases: { detail_description: long, image: oneOf(undefined, png()) },
    tutorials: { content: long, video: oneOf(undefined, videoFile()) },
    versions: {
      update_log: long,
      version_number: `1.0.${random(6)}`,
      file: oneOf(undefined, installer(`${random(9)}`)),
    },
  }[kind];
  const publish_at = new Date(Date.now() + random(48) * HOUR).toISOString();
  return { ...fields, ...oneOf<object>({}, { status: "pending" }, { status: "published" }, { publish_at }) };
}

/** Makes one change of a random row. Returns the status of the response. */
async function change(token: string): Promise<number> {
  const kind = oneOf(...everyKind);
  const path = `${kind}/${1 + random(4)}`;
  const fields = fieldsOf(kind);
  const isNews = kind === "news";
  const creation = () =>
    isNews ? { body: { title: "资讯", link: "https://example.com", ...fields } } : { form: forms[kind](fields) };
  const [method, address, sent] = oneOf<[string, string, object]>(
    ["POST", kind, creation()],
    ["PUT", path, isNews ? { body: fields } : { form: formOf(fields) }],
    ["PUT", path, isNews ? { body: fields } : { form: formOf(fields) }],
    ["POST", `${path}/revisions/${1 + random(5)}/restore`, { body: {} }],
    ["DELETE", path, {}],
    ["POST", `bin/${path}/restore`, { body: {} }],
    ["POST", `bin/${path}/restore`, { body: {} }],
    ["DELETE", `bin/${path}`, {}],
  );
  return (await call(method, `${base}/${address}`, { token, ...sent })).status;
}

Deno.test("after any sequence of changes the store is consistent and has exactly the files that rows name", async () => {
  using time = new FakeTime();
  const statuses = new Set<number>();
  for (let round = 0; round < ROUNDS; round++) {
    const { token } = await product.signInAdmin("内容编辑");
    for (const status of await Promise.all(Array.from({ length: 10 }, () => change(token)))) statuses.add(status);
    time.advance(random(9) * DAY);
    await Promise.all([1, 2].map(() => eraseEnded(new AbortController().signal)));
    for (const key of (await Promise.all(everyKind.map(storedOf))).flat()) {
      await uploads().storage.put(`.tmp/ended/mark-${key.replace("/", "-")}`);
    }
    await sweepUploads();
    const stored = (await Promise.all(everyKind.map(storedOf))).flat();
    assert.deepEqual(stored.sort(), (await Array.fromAsync(namedFiles())).sort(), `round ${round}`);
    assert.deepEqual([await checkStore(), await leftOvers(uploads())], [[], []], `round ${round}`);
  }
  assert.deepEqual([...statuses].filter((status) => ![400, 409].includes(status)).sort(), [200, 201, 404]);
});
