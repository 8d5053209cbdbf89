// Facts about a cover and a video that are stored with the upload: the card of a shared case, the length on the
// tutorials' page.
import assert from "node:assert/strict";
import { openProduct } from "../../support/app.ts";
import { caseForm, formOf, tutorialForm } from "../../support/forms.ts";
import { pngOf } from "../../support/pictures.ts";

const { call, signInAdmin } = await openProduct({ RATE_LIMITS: "off" });
const { token } = await signInAdmin("内容编辑");
const cases = "/api/admin/content/cases";
const site = ["/static/sharing/case.jpg", "1200", "630"];

const cover = (width: number, height: number) =>
  new File([pngOf({ width, height })], "cover.png", { type: "image/png" });

async function cardOf(id: number) {
  const { text } = await call("GET", `/case/${id}`);
  return ["", ":width", ":height"].map((name) =>
    new RegExp(`property="og:image${name}" content="(?:http://gac.test)?([^"]*)"`).exec(text)?.[1]
  );
}

Deno.test("a cover is the picture of the card with its size; one below 600 × 315 gives way to the site's", async () => {
  for (const [width, height, isOwn] of [[600, 315, true], [599, 315, false], [600, 314, false]] as const) {
    const { json } = await call("POST", cases, { token, form: caseForm({ image: cover(width, height) }) });
    const { id, image_path } = json.data;
    const own = [`/api/uploads/cases/${image_path}`, String(width), String(height)];
    assert.deepEqual(await cardOf(id), isOwn ? own : site, `${width} × ${height}`);
  }
});

Deno.test("the size follows the cover: a new one, an earlier state of the texts, a link", async () => {
  const { json } = await call("POST", cases, { token, form: caseForm({ image: cover(800, 400) }) });
  const { id } = json.data;
  const change = (fields: Record<string, string | File>) =>
    call("PUT", `${cases}/${id}`, { token, form: formOf(fields) });
  await change({ title: "另一个标题" });
  assert.deepEqual((await cardOf(id)).slice(1), ["800", "400"], "unchanged");
  await change({ image: cover(300, 200) });
  assert.deepEqual(await cardOf(id), site);
  assert.equal((await call("POST", `${cases}/${id}/revisions/1/restore`, { token, body: {} })).status, 200);
  assert.deepEqual(await cardOf(id), site, "the file stays, and so does its size");
  await change({ image: cover(900, 500) });
  assert.deepEqual((await cardOf(id)).slice(1), ["900", "500"]);
  await change({ image_type: "url", image_url: "https://example.com/a.jpg" });
  assert.deepEqual(await cardOf(id), site);
});

Deno.test("the page of the tutorials says the length of an uploaded clip, not of one whose header lacks it", async () => {
  const clip = await Deno.readFile(new URL("../../../lib/tasks/demo/clips/city.webm", import.meta.url));
  const video = new File([clip], "clip.webm", { type: "video/webm" });
  const tutorials = "/api/admin/content/tutorials";
  assert.equal((await call("POST", tutorials, { token, form: tutorialForm({ video }) })).status, 201);
  assert.equal((await call("POST", tutorials, { token, form: tutorialForm() })).status, 201);
  const { text } = await call("GET", "/tutorials");
  assert.deepEqual(text.match(/时长 (<!-- -->)?[\d:]+/g), ["时长 <!-- -->0:08"]);
});
