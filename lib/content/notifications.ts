// The notifications in the site: one row for each kind of event, with its text and the switch of its email.
import type { NoticeSwitch, NotificationKind } from "../shared/account/notifications.ts";
import { myHref, topicHref } from "../shared/forum/addresses.ts";
import type { PostKind } from "../shared/forum/labels.ts";
import { oneLine } from "../shared/format.ts";
import type { SoftwareName } from "../shared/labels.ts";

/** `url` is a path of the site. */
type Text = { title: string; url: string };

/** The data in the text of each kind. */
export type NotificationEvents = {
  application: { approved: boolean; reason: string };
  feedback: object;
  /** The title of the topic, and the path of the reply. */
  reply: Text;
  accepted: { id: number; title: string };
  /** `title` is that of the topic, empty when the author may not see it. */
  post: { post: PostKind; title: string; outcome: "refused" | "hidden"; reason: string };
  version: { software: SoftwareName; number: string };
  place: { place: string };
  password: { by: "user" | "administrator" };
  email: { to: string };
  /** The `url` is empty when the notice leads nowhere. */
  notice: Text;
};

type Rule<E> = {
  text: (event: E) => Text;
  /** The switch of the email; `always` for security; null without an email. */
  email: NoticeSwitch | "always" | null;
};

const because = (reason: string) => reason ? `：${oneLine(reason)}` : "";

export const notificationRules: { [K in NotificationKind]: Rule<NotificationEvents[K]> } = {
  application: {
    text: ({ approved, reason }) =>
      approved
        ? { title: "您的注册申请已通过审核", url: "/download" }
        : { title: `您的注册申请未通过审核${because(reason)}`, url: "/user" },
    email: "application",
  },
  feedback: { text: () => ({ title: "您的反馈已有回复", url: "/user/feedback" }), email: "feedback" },
  reply: {
    // Without the name of the replier, whose account may be erased later.
    text: ({ title, url }) => ({ title: `您的主题“${title}”有新回复`, url }),
    email: "forum_replies",
  },
  accepted: {
    text: ({ id, title }) => ({
      title: `您在“${title}”中的回复被采纳`,
      url: topicHref(id),
    }),
    email: null,
  },
  post: {
    text: ({ post, title, outcome, reason }) => {
      const which = post === "review" ? `您的主题“${title}”` : title ? `您在“${title}”中的回复` : "您的回复";
      const what = outcome === "refused" ? "未通过审核" : "已被隐藏";
      const tab = outcome === "refused" ? "refused" : post === "review" ? "reviews" : "replies";
      return { title: `${which}${what}${because(reason)}`, url: myHref(tab) };
    },
    email: null,
  },
  version: {
    text: ({ software, number }) => ({
      title: `${software} ${number} 已发布`,
      url: `/download/${software}/${number}`,
    }),
    email: "versions",
  },
  place: {
    text: ({ place }) => ({ title: `您的账号在新的地点登录：${place}`, url: "/user/security" }),
    email: "always",
  },
  password: {
    text: ({ by }) => ({
      title: by === "user" ? "您的账号密码已修改" : "管理员已为您设置新密码，请尽快修改",
      url: by === "user" ? "/user/security" : "/user/password",
    }),
    email: "always",
  },
  email: { text: ({ to }) => ({ title: `您的账号邮箱已更换为 ${to}`, url: "/user/profile" }), email: "always" },
  notice: { text: (notice) => notice, email: null },
};
