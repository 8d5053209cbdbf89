// The forum and its moderation: the access rows.
import { formOf, png } from "../../support/forms.ts";
import { addedReply, addedTopic } from "../../support/forum.ts";
import type { Cases, Prepared, Sender } from "./preparation.ts";
import { type Access, all } from "./access_row.ts";

export const forumAccess: Record<string, Access> = {
  "GET /api/forum/notices/off": all(403),
  "POST /api/forum/notices/off": all(400),
  "GET /api/following/off": all(403),
  "POST /api/following/off": all(400),
  "GET /api/uploads/forum/:file": all(404),
};

/**
 * A valid request for each change that the declarations do not give, because it concerns something that must exist.
 */
export function forumCases({ product: { signInUser, call } }: Prepared): Cases {
  const topic = { module: "one_stop_process", title: "一站式处理中断", body: "第二景之后中断。" };
  const byStranger = { author_id: 999 };
  const own = ({ person }: Sender) => addedTopic({ author_id: person.id });
  const reply = async (fields: Parameters<typeof addedReply>[1]) => addedReply(await addedTopic(byStranger), fields);
  return {
    "PUT /api/forum/reviews/:id": async (sender) => ({
      path: `/api/forum/reviews/${(await own(sender)).id}`,
      body: topic,
    }),
    "DELETE /api/forum/reviews/:id": async (sender) => ({ path: `/api/forum/reviews/${(await own(sender)).id}` }),
    "POST /api/forum/reviews/:id/replies": async () => ({
      path: `/api/forum/reviews/${(await addedTopic(byStranger)).id}/replies`,
      body: { body: "请检查路径。" },
    }),
    "POST /api/forum/reviews/:id/accept": async (sender) => {
      const mine = await own(sender);
      const { id } = await addedReply(mine, byStranger);
      return { path: `/api/forum/reviews/${mine.id}/accept`, body: { reply_id: id } };
    },
    "PUT /api/forum/replies/:id": async ({ person }) => ({
      path: `/api/forum/replies/${(await reply({ author_id: person.id })).id}`,
      body: { body: "已经解决。" },
    }),
    "DELETE /api/forum/replies/:id": async ({ person }) => ({
      path: `/api/forum/replies/${(await reply({ author_id: person.id })).id}`,
    }),
    "POST /api/forum/images": () => ({ path: "/api/forum/images", body: formOf({ image: png() }) }),
    "POST /api/forum/reports": async () => ({
      path: "/api/forum/reports",
      body: { kind: "review", id: (await addedTopic(byStranger)).id, reason: "广告" },
    }),
    "PUT /api/admin/forum/reviews/:id": async () => ({
      path: `/api/admin/forum/reviews/${(await addedTopic(byStranger)).id}`,
      body: { action: "pin" },
    }),
    "PUT /api/admin/forum/replies/:id": async () => ({
      path: `/api/admin/forum/replies/${(await reply(byStranger)).id}`,
      body: { action: "hide", reason: "广告" },
    }),
    "PUT /api/admin/forum/reports/:id": async () => {
      const { token } = await signInUser();
      const body = { kind: "review", id: (await addedTopic(byStranger)).id, reason: "广告" };
      const { json } = await call("POST", "/api/forum/reports", { token, body });
      return { path: `/api/admin/forum/reports/${json.data.id}`, body: { action: "close" } };
    },
  };
}
