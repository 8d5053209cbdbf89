// The clips of the demonstration are small, and play in Chromium from beginning to end.
import assert from "node:assert/strict";
import { checkVideo } from "../../lib/services/video_check.ts";
import words from "../../lib/tasks/data/words/content.json" with { type: "json" };
import { browserTest } from "../support/browser.ts";

const places = new URL("../../lib/tasks/demo/clips/", import.meta.url);
const scenes = [...new Set([...words.cases, ...words.tutorials].map(({ scene }) => scene))];

Deno.test("each scene has a clip of at most 300 KB, and there is no other", async () => {
  const there = Array.from(Deno.readDirSync(places), ({ name }) => name);
  assert.deepEqual(there.sort(), scenes.map((scene) => `${scene}.webm`).sort());
  for (const name of there) {
    const { pathname } = new URL(name, places);
    assert.equal((await checkVideo(pathname))?.type, "webm", name);
    assert.ok((await Deno.stat(pathname)).size <= 300_000, name);
  }
});

const site = {
  async fetch(request: Request) {
    const name = new URL(request.url).pathname.slice(1);
    if (name === "favicon.ico") return new Response(null, { status: 204 });
    if (!name) return new Response("<!doctype html><title>-</title>", { headers: { "content-type": "text/html" } });
    return new Response(await Deno.readFile(new URL(name, places)), { headers: { "content-type": "video/webm" } });
  },
};

browserTest("each clip plays to its end, in its stated size and duration", { site }, async (page, base) => {
  await page.goto(base);
  for (const scene of scenes) {
    const played = await page.evaluate(async (address) => {
      const src = URL.createObjectURL(await (await fetch(address)).blob()); // because it supports seeking
      const video = Object.assign(document.createElement("video"), { src, muted: true, playbackRate: 16 });
      const ended = new Promise((done, fail) => {
        video.onended = done;
        video.onerror = () => fail(new Error(video.error?.message));
      });
      await video.play();
      await ended;
      const { videoWidth: width, videoHeight: height, duration, currentTime } = video;
      video.currentTime = 3;
      await new Promise((done) => video.onseeked = done);
      return { width, height, duration, currentTime, sought: video.currentTime };
    }, `/${scene}.webm`);
    assert.deepEqual(played, { width: 640, height: 360, duration: 8, currentTime: 8, sought: 3 }, scene);
  }
});
