// The email of the forum to the author of a topic.
import { excerptOf } from "../../shared/markdown/plain_text.ts";
import { type Email, type EmailSite, layOut } from "./layout.ts";

type Replied = {
  name: string;
  replier: string;
  title: string;
  body: string;
  address: string;
  /** The address that ends such emails, for people and for email programs. */
  off: string;
};

/** Tells the author of a topic about a reply. */
export function repliedEmail(site: EmailSite, { name, replier, title, body, address, off }: Replied): Email {
  const lines = [
    `${replier} 回复了您的主题「${title}」：`,
    excerptOf(body),
    "查看回复：",
    address,
    "同一主题一小时内最多发送一封通知。不想再收到论坛回复通知，打开以下链接并确认即可关闭，无需登录：",
    off,
  ];
  return { ...layOut(site, { subject: "论坛有新回复", name, lines }), off };
}
