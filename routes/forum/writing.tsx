// The pages for writing a topic and for editing a user's own post. mod.ts adds their guard.
import type { ReactNode } from "react";
import { Container } from "../../components/content/Section.tsx";
import { Alert } from "../../components/ui/Alert.tsx";
import EditPost from "../../islands/forum/EditPost.tsx";
import WriteTopic from "../../islands/forum/WriteTopic.tsx";
import { ownPostOf } from "../../lib/domain/forum/my_posts.ts";
import { assertChangeable, isTrusted } from "../../lib/domain/forum/post_rules.ts";
import { topicTable } from "../../lib/domain/forum/topics.ts";
import { Island } from "../../lib/island/Island.tsx";
import { AppError } from "../../lib/shared/app_error.ts";
import { myHref } from "../../lib/shared/forum/addresses.ts";
import { EDIT_MINUTES, postKindLabels, postKinds } from "../../lib/shared/forum/labels.ts";
import { MINUTE, siteTime } from "../../lib/shared/time.ts";
import type { Context } from "../../lib/web/context.ts";
import { forumPage } from "../page_declaration.tsx";

type Form = { title: string; form: ReactNode };

/** Declares a page with one form. */
function formPage(load: (c: Context) => Form | Promise<Form | null>) {
  return forumPage({
    cache: false,
    load,
    layout: ({ title }) => ({ title }),
    draw: ({ title, form }) => (
      <Container className="py-6">
        <h1 className="mb-4 text-24 font-semibold text-ink-1">{title}</h1>
        <noscript>
          <Alert tone="info" className="mb-4">发布与修改需要启用 JavaScript。</Alert>
        </noscript>
        {form}
      </Container>
    ),
  });
}

export const newTopic = formPage((c) => ({
  title: "发布主题",
  form: <Island of={WriteTopic} when="interaction" idleWith="draft" trusted={isTrusted(c.var.user)} />,
}));

export const editPost = formPage(async (c) => {
  const { kind: named, id = "" } = c.req.param();
  const kind = postKinds.find((key) => key === named);
  if (!kind || !/^[1-9]\d{0,14}$/.test(id)) return null;
  const post = await ownPostOf(kind, Number(id), c.var.user.id);
  if (!post) return null;
  const title = `修改${postKindLabels[kind]}`;
  const topic = "topic_id" in post ? await topicTable.get(post.topic_id) : post;
  const unseen = topic !== post && topic?.state !== "published"; // replies of an invisible topic stay unchanged
  const refusal = unseen
    ? "该主题已不可见，不能修改"
    : topic?.locked
    ? "该主题已锁定，不能修改"
    : refusalOf(() => assertChangeable(post));
  if (refusal) {
    const back = <a href={myHref("reviews")} className="text-link hover:underline">我的评测</a>;
    return { title, form: <Alert tone="info" action={back}>{refusal}</Alert> };
  }
  const { module, body, published_at } = post;
  const values = { module, body, title: "title" in post ? post.title : "" };
  const note = published_at
    ? `${siteTime(Date.parse(published_at) + EDIT_MINUTES * MINUTE).slice(11)} 前可以修改` +
      (isTrusted(c.var.user) ? "" : "，修改后需要审核")
    : "修改后需要审核";
  const form = <Island of={EditPost} when="load" kind={kind} id={post.id} values={values} note={note} />;
  return { title, form };
});

function refusalOf(check: () => void): string | undefined {
  try {
    check();
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}
