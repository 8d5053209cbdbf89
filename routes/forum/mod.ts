// The forum's pages. What everybody reads is kept until a post changes; what somebody alone reads or writes is not.
import { type Context, Hono, type Next } from "hono";
import type { Env } from "../../lib/web/context.ts";
import { keptForum } from "../../lib/web/page_cache.ts";
import { keptNowhere } from "../../lib/web/security_headers.ts";
import { userDoor } from "../account/user_door.ts";
import { my } from "./my.tsx";
import { noticesOff } from "./notices_off.tsx";
import { square } from "./square.tsx";
import { topic } from "./topic.tsx";
import { editPost, newTopic } from "./writing.tsx";

const keptSquare = keptForum("module", "sort", "page");

/** What people type comes once: a search is rendered at each request. */
function keptWithoutKeyword(c: Context<Env>, next: Next) {
  return c.req.query("keyword") ? next() : keptSquare(c, next);
}

export const forum = new Hono<Env>()
  .get("/forum", keptWithoutKeyword, square)
  .get("/forum/review/:id", keptForum("page"), topic)
  .get("/forum/my", keptNowhere, userDoor, my)
  .get("/forum/new", keptNowhere, userDoor, newTopic)
  .get("/forum/edit/:kind/:id", keptNowhere, userDoor, editPost)
  .get("/forum/notices-off", keptNowhere, noticesOff);
