// Pictures for posts: what is taken, where it is served, and that those of nobody's posts go after a day.
import assert from "node:assert/strict";
import { sweepForumImages } from "../../../lib/flows/forum/images.ts";
import { forumImages } from "../../../lib/domain/forum/images.ts";
import { topics } from "../../../lib/domain/forum/topics.ts";
import { checkStore } from "../../../lib/kv/check/fsck.ts";
import { DAY } from "../../../lib/shared/time.ts";
import { openProduct } from "../../support/app.ts";
import { FakeTime } from "../../support/fake_time.ts";
import { filesIn } from "../../support/files.ts";
import { formOf, png } from "../../support/forms.ts";
import { addedReply, addedTopic } from "../../support/forum.ts";

const product = await openProduct();
const { call, signInUser, folder } = product;
const upload = (token: string, image: File | undefined = png()) =>
  call("POST", "/api/forum/images", { token, form: formOf({ image }) });
const sweep = () => sweepForumImages(new AbortController().signal);
const stored = async () => (await filesIn(`${folder}/uploads/forum`)).length;

Deno.test("a picture is taken, served with its type, and shown in a text; anything else is refused", async () => {
  const { token } = await signInUser();
  const { status, json } = await upload(token);
  assert.equal(status, 200);
  assert.match(json.url, /^\/api\/uploads\/forum\/[0-9a-f]{32}\.png$/);
  const served = await call("GET", json.url);
  assert.deepEqual([served.status, served.headers.get("content-type")], [200, "image/png"]);
  const { json: { html } } = await call("POST", "/api/forum/preview", { token, body: { body: `![图](${json.url})` } });
  assert.match(html, new RegExp(`<img src="${json.url}" alt="图" loading="lazy" />`));
  const script = new File(["<svg onload=alert(1)>"], "a.png", { type: "image/png" });
  assert.equal((await upload(token, script)).json.message, "只能上传 jpg/png/webp 格式的图片!");
  const none = await call("POST", "/api/forum/images", { token, form: formOf({ note: "无图" }) });
  assert.deepEqual([none.status, none.json.fields], [400, { image: "请选择图片" }]);
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], "a.png", { type: "image/png" });
  assert.equal((await upload(token, large)).status, 413);
});

Deno.test("twenty a day; the one too many leaves no file", async () => {
  const { token } = await signInUser();
  for (let n = 0; n < 20; n++) assert.equal((await upload(token)).status, 200);
  const before = await stored();
  assert.equal((await upload(token)).status, 429);
  assert.equal(await stored(), before);
});

Deno.test("after a day a picture that no post names is gone, and stays as long as one does", async () => {
  const { token } = await signInUser();
  const [kept, answered, left] = [await upload(token), await upload(token), await upload(token)].map((sent) =>
    sent.json.url
  );
  const topic = await addedTopic({ body: `见图 ![](${kept})` });
  await addedReply(topic, { body: `![](${answered})`, state: "queued", published_at: null });
  assert.equal(await sweep(), 0, "they are young");
  {
    using time = new FakeTime();
    time.advance(DAY + 1000);
    await sweep();
  }
  assert.deepEqual(
    (await Promise.all([kept, answered, left].map((url) => call("GET", url)))).map((each) => each.status),
    [
      200,
      200,
      404,
    ],
  );
  assert.equal(await stored(), await forumImages.count());
  await topics.update(topic.id, (row) => ({ ...row, body: "没有图了" }));
  using time = new FakeTime();
  time.advance(DAY + 1000);
  assert.equal(await sweep(), 1);
  assert.equal((await call("GET", kept)).status, 404);
  assert.deepEqual(await checkStore(), []);
});
