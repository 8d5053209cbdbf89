// Replies by id: their authors change and delete them.
import { editReply, withdrawReply } from "../../../lib/flows/forum/write_reply.ts";
import * as calls from "../../../lib/shared/calls/forum.ts";
import { handle } from "../../../lib/web/handle.ts";
import { replyChanged } from "./reviews.ts";

export const replyCalls = [
  handle(calls.changeReply, async ({ id, body, actor }) => {
    return replyChanged(await editReply(id, body, actor), "修改成功");
  }),
  handle(calls.deleteReply, async ({ id, actor }) => {
    await withdrawReply(id, actor);
    return { message: "删除成功" };
  }),
];
