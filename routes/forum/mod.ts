// The forum's pages. Those for everybody are kept until a post changes; those for one reader or writer are not.
import { type Context, Hono, type Next } from "hono";
import type { Env } from "../../lib/web/context.ts";
import { NOTICES_OFF } from "../../lib/shared/schemas/forum/notices.ts";
import { cachedForumPage, cachedPage } from "../../lib/web/page_cache.ts";
import { keptNowhere } from "../../lib/web/security_headers.ts";
import { userDoor } from "../account/user_door.ts";
import { my } from "./my.tsx";
import { askNoticesOff, noticesOff } from "./notices_off.tsx";
import { square } from "./square.tsx";
import { topic } from "./topic.tsx";
import { editPost, newTopic } from "./writing.tsx";

const keptSquare = cachedForumPage("module", "sort", "page");

/** Typed words come once: a search is rendered at each request. */
function keptWithoutKeyword(c: Context<Env>, next: Next) {
  return c.req.query("keyword") ? next() : keptSquare(c, next);
}

export const forum = new Hono<Env>()
  .get("/forum", keptWithoutKeyword, square)
  .get("/forum/review/:id", cachedForumPage("page"), topic)
  .get("/forum/my", keptNowhere, userDoor, my)
  .get("/forum/new", keptNowhere, userDoor, newTopic)
  .get("/forum/edit/:kind/:id", keptNowhere, userDoor, editPost)
  .get(NOTICES_OFF, askNoticesOff) // behind what stands before every call
  .get("/forum/notices-off", cachedPage(), noticesOff);
