// Addresses and times of the forum.
import assert from "node:assert/strict";
import { floorHref, replyHref, squareHref, topicHref } from "../../lib/shared/forum/addresses.ts";
import { forumTime } from "../../lib/shared/time.ts";

Deno.test("a reply's address is that of its page", () => {
  assert.equal(floorHref(7, 1), "/forum/review/7#floor-1");
  assert.equal(floorHref(7, 21), "/forum/review/7#floor-21");
  assert.equal(floorHref(7, 22), "/forum/review/7?page=2#floor-22");
  assert.equal(replyHref(7, { page: 2, quote: 9 }), "/forum/review/7?page=2&reply=9#reply");
  assert.equal(topicHref(7), "/forum/review/7");
});

Deno.test("the list's address omits defaults", () => {
  assert.equal(squareHref({ sort: "reply", page: 1 }), "/forum");
  const all = squareHref({ module: "one_stop_process", keyword: "a b", sort: "new", page: 2 });
  assert.equal(all, "/forum?module=one_stop_process&keyword=a+b&sort=new&page=2");
});

Deno.test("near times use the name of the day, in the site's calendar", () => {
  const today = "2026-11-22";
  assert.equal(forumTime("2026-11-21T16:03:00Z", today), "今天 00:03");
  assert.equal(forumTime("2026-11-21T09:22:00Z", today), "昨天 17:22");
  assert.equal(forumTime("2026-11-18T12:14:00Z", today), "11-18 20:14");
  assert.equal(forumTime("2025-11-18T12:14:00Z", today), "2025-11-18");
});
