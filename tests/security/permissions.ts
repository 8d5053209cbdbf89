// Who may make which declared call, written by hand: the second opinion on what the declarations say. A derived row of
// the access matrix only proves that the server does what the declaration says, not that the declaration is right.
import type { Who } from "./access/who.ts";

/** Names of calls, by who may make them. */
export const permissions: Partial<Record<Who, string>> = {
  all: "news reviews review",
  user: "createReview changeReview deleteReview createReply changeReply deleteReply acceptReply report ownPosts " +
    "previewPost uploadImage",
  "content:edit": "adminNewsList adminNews createNews changeNews deleteNews",
  "forum:moderate": "posts moderateReview moderateReply reports closeReport",
};
