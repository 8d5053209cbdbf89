// The layout of all emails: plain text, and the same lines as HTML that every email program shows.
import { escapeHtml } from "../../shared/escape_html.ts";
import { oneLine } from "../../shared/format.ts";

/** A written email. Its address is given when it is queued or sent. */
export type Email = {
  subject: string;
  text: string;
  html: string;
  /** The address where a POST without a body ends such emails (RFC 8058). Email programs show it as a button. */
  off?: string;
  /** It shows the QR code of the user group, which is attached when the email is sent. */
  qrcode?: true;
  /** Codes leave first, then security, then emails without a priority, and emails to many users (`bulk`) last. */
  priority?: "code" | "security" | "bulk";
};

/** The site as every email names it: in the subject and at the end. */
export type EmailSite = {
  name: string;
  /** Without a slash at its end. */
  publicUrl: string;
  contact?: { phone?: string; email?: string };
};

/** A line of text, in which an address of the site becomes a link, or a code, which gets a line of its own. */
type EmailLine = string | { code: string };

/** The picture of an attached QR code in the HTML. An email without the attachment omits it. */
export const QRCODE_PICTURE =
  `<p style="margin:0 0 12px"><img src="cid:qrcode" width="200" alt="用户交流群二维码"></p>`;

type Content = Pick<Email, "subject" | "priority" | "qrcode"> & {
  name?: string;
  lines: EmailLine[];
  greeting?: boolean;
  contact?: boolean;
};

/**
 * Takes the subject and the lines of an email. Returns it with the site's name before the subject, a greeting, and the
 * site's name, address and contact at the end.
 */
export function layOut(site: EmailSite, content: Content): Email {
  const { subject, priority, qrcode, name, lines, greeting = true, contact = true } = content;
  const hello = greeting ? [name ? `${name}，您好：` : "您好："] : [];
  const reach = contact ? contactLine(site) : undefined;
  const end = [site.name, site.publicUrl, ...(reach ? [reach] : []), "此邮件由系统自动发送，请勿直接回复。"];
  const body = [...hello, ...lines].map((line) => typeof line === "string" ? oneLine(line) : line);
  return {
    subject: `【${site.name}】${subject}`,
    text: [...body.map((line) => typeof line === "string" ? line : line.code), "--", ...end].join("\n\n") + "\n",
    html: htmlOf(site, { body, end, qrcode }),
    ...priority && { priority },
    ...qrcode && { qrcode },
  };
}

type Parts = { body: EmailLine[]; end: string[]; qrcode?: true };

function htmlOf(site: EmailSite, { body, end, qrcode }: Parts): string {
  // A colour has three digits: six would look like a code.
  const paragraphs = body.map((line) =>
    typeof line === "string"
      ? `<p style="margin:0 0 12px">${linked(site, line)}</p>`
      : `<p style="margin:0 0 12px;font-size:28px;font-weight:bold;letter-spacing:6px">${escapeHtml(line.code)}</p>`
  );
  const foot = end.map((line) => `<div>${linked(site, line)}</div>`);
  return [
    `<!DOCTYPE html>`,
    `<html lang="zh-CN" style="color-scheme:light dark"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light dark"><title>${escapeHtml(site.name)}</title></head>`,
    // Sets no colours, so that the email is legible in a dark and in a light email program.
    `<body style="margin:0;padding:24px 16px;font-family:sans-serif;font-size:15px;line-height:1.7;overflow-wrap:anywhere">`,
    `<div style="max-width:560px;margin:0 auto">`,
    ...paragraphs,
    ...qrcode ? [QRCODE_PICTURE] : [],
    `<div style="margin-top:24px;padding-top:12px;border-top:1px solid #888;font-size:13px">`,
    ...foot,
    `</div></div></body></html>`,
  ].join("\n");
}

function contactLine({ contact }: EmailSite): string | undefined {
  const ways = [contact?.phone && `电话 ${contact.phone}`, contact?.email && `邮箱 ${contact.email}`].filter(Boolean);
  return ways.length > 0 ? `联系我们：${ways.join("，")}` : undefined;
}

/** Links only addresses of this site, because the text of users must not become a link. */
function linked({ publicUrl }: EmailSite, line: string): string {
  const at = line.indexOf(publicUrl);
  const [address = ""] = at < 0 ? [] : /^[!-~]+/.exec(line.slice(at)) ?? [];
  const rest = address.slice(publicUrl.length);
  if (!address || (rest !== "" && !rest.startsWith("/"))) return escapeHtml(line);
  const link = escapeHtml(address);
  return `${escapeHtml(line.slice(0, at))}<a href="${link}">${link}</a>${escapeHtml(line.slice(at + address.length))}`;
}
