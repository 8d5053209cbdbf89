// The most expensive requests for the forum: topics with a hundred of the longest replies, honest and hostile.
import { type CostRow, file, of } from "./cost_row.ts";
import { atoms, post, repeated, unended } from "./texts.ts";

const TOPIC = 20_000; // characters
const REPLY = 10_000;

const topics = (before: string) =>
  of(
    ({ topic }) => `${before}/${topic.honest}`,
    ({ topic }) => `${before}/${topic.hostile}`,
    ({ topic }) => `${before}/${topic.deep}`,
  );

/** The call with an honest text and every hostile one. */
function bodies(path: string, length: number, more: object = {}): CostRow {
  const texts = [post(length), ...unended(length), ...atoms.map((atom) => repeated(atom, length))];
  return {
    asks: ({ topic }) =>
      Object.fromEntries(texts.map((body) => [`of ${JSON.stringify(body.slice(0, 10))}`, () => ({
        path: path.replace(":id", String(topic.own)),
        body: { ...more, body },
      })])),
  };
}

export const forumRows: Record<string, CostRow> = {
  "GET /forum": {
    queries: [
      "",
      "page=30",
      "sort=new",
      "sort=unanswered",
      "module=one_stop_process",
      ...["%E5%83%8F", "{fresh}", "{near}"]
        .map((word) => `keyword=${word}`),
    ],
  },
  "GET /forum/review/:id": { ...topics("/forum/review"), queries: ["", "page=2", "page=200"] },
  "GET /forum/my": { queries: ["", "tab=replies", "tab=replies&page=30", "tab=waiting", "tab=refused"] },
  "GET /forum/edit/:kind/:id": of(({ topic }) => `/forum/edit/review/${topic.own}`),
  "GET /api/forum/reviews/:id": topics("/api/forum/reviews"),
  "POST /api/forum/reviews": bodies("/api/forum/reviews", TOPIC, {
    module: "one_stop_process",
    title: "一站式处理中断",
  }),
  "PUT /api/forum/reviews/:id": bodies("/api/forum/reviews/:id", TOPIC),
  "POST /api/forum/reviews/:id/replies": bodies("/api/forum/reviews/:id/replies", REPLY),
  "POST /api/forum/preview": bodies("/api/forum/preview", TOPIC),
  "GET /api/forum/notices/off": {
    left: "needs a signed link of an email and shows a page, as GET /forum/notices-off",
  },
  "POST /api/forum/notices/off": { left: "needs a signed link and changes one row, as PUT /api/auth/notices" },
  "GET /api/following/off": { left: "as GET /api/forum/notices/off" },
  "POST /api/following/off": { left: "as POST /api/forum/notices/off" },
  "GET /api/uploads/forum/:file": file,
  "GET /admin/content/forum": { like: "GET /api/admin/forum/posts", queries: ["state=reports"] },
};
