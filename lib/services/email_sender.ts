// Sends an email to an address through the email server. Without a server it writes the email to the outbox folder, if
// there is one.
import { Buffer } from "node:buffer";
import type { SendMailOptions } from "nodemailer";
import type { Logger } from "nodemailer/lib/shared";
import type { Email } from "../content/emails/layout.ts";
import { randomLetters } from "../shared/encoding.ts";
import { oneLine } from "../shared/format.ts";
import { isEmailAddress, parseSender, type SmtpServer, smtpServer } from "../shared/email_addresses.ts";
import { writeToOutbox } from "./outbox.ts";

type Options = {
  /**
   * The email server, also as `smtp(s)://user:password@host:port`; without it emails are written to the outbox folder.
   */
  smtp?: SmtpServer | string;
  /** The sender's address, also as `Name <address>`. */
  from: string;
  fromName?: string;
  outboxDir: string | undefined;
};

/** There is neither an email server nor a folder: a retry fails until one is configured. */
export class NoEmailServer extends Error {
  constructor() {
    super("没有配置邮件服务器，邮件没有发送");
  }
}

class Unreachable extends Error {
  constructor(cause: unknown) {
    super("无法连接邮件服务器", { cause });
  }
}

/**
 * Whether an email that failed with this error was surely not sent, and may be later: the server was not reached, did
 * not accept the password, or refused for now (4xx). After a broken connection the email may have been sent.
 */
export function mayRetry(error: unknown): boolean {
  const { responseCode, code } = Object(error);
  return error instanceof Unreachable || code === "EAUTH" || (responseCode >= 400 && responseCode < 500);
}

/** A file that the HTML shows as `cid:qrcode`. */
export type Picture = { name: string; bytes: Uint8Array };

/** `message_key` makes the Message-ID, the same at each attempt. */
type Addressed = Email & { to: string; message_key?: string; picture?: Picture };

type Send = (to: string, message: SendMailOptions) => Promise<void>;

export type EmailSender = ReturnType<typeof createEmailSender>;

/**
 * Returns `send`. It rejects when the email server cannot be reached, refuses or does not answer, or when the signal
 * ends the attempt and its connection. The email is then not sent, unless the connection broke after the server had
 * accepted it. `send` rejects with NoEmailServer when there is neither a server nor a folder.
 */
export function createEmailSender({ smtp, from, fromName, outboxDir }: Options) {
  const server = typeof smtp === "string" ? smtpServer(smtp) : smtp;
  const sender = parseSender(from);
  const domain = sender.address.split("@").at(-1) ?? "localhost";
  let opening: Promise<Send> | undefined;

  /** Loads the library with the first email, because it takes twenty megabytes. */
  async function open(): Promise<Send> {
    const taker = server ?? outboxDir;
    if (taker === undefined) throw new NoEmailServer();
    const { createTransport } = await import("nodemailer");
    const safe = { disableFileAccess: true, disableUrlAccess: true };
    if (typeof taker === "string") {
      const composer = createTransport({ ...safe, streamTransport: true, buffer: true, newline: "windows" });
      return async (to, message) => {
        await writeToOutbox(taker, { to, bytes: (await composer.sendMail(message)).message as Uint8Array });
      };
    }
    // With a fixed name the library does not read the machine's name, for which the process has no permission.
    const options = {
      ...safe,
      name: domain,
      host: taker.host,
      port: taker.port,
      secure: taker.secure ?? taker.port === 465,
      auth: taker.user ? { user: taker.user, pass: taker.password ?? "" } : undefined,
      connectionTimeout: 5_000,
      greetingTimeout: 5_000,
      dnsTimeout: 5_000,
      socketTimeout: 10_000,
      transactionLog: true,
      maxResponseSize: 64 * 1024, // bytes of one answer
    };
    return async (_, message) => {
      const talk = listen();
      await createTransport({ ...options, logger: talk.logger }).sendMail(message).catch((cause) => {
        throw talk.isGreeted() ? cause : new Unreachable(cause);
      });
    };
  }

  async function send(email: Addressed, signal?: AbortSignal): Promise<void> {
    const { to, subject, text, html, off, picture, message_key = randomLetters() } = email;
    if (!isEmailAddress(to)) throw new Error("not an email address");
    const message = {
      from: { name: oneLine(fromName ?? sender.name), address: sender.address },
      to: { name: "", address: to },
      envelope: { from: sender.address, to: [to] },
      subject: oneLine(subject),
      text,
      html,
      attachments: picture && [{ filename: picture.name, content: Buffer.from(picture.bytes), cid: "qrcode" }],
      textEncoding: "quoted-printable" as const, // base64 could hold six digits by chance
      messageId: `<${message_key}@${domain}>`,
      baseBoundary: randomLetters(),
      headers: { "Auto-Submitted": "auto-generated", ...off && oneClick(off) },
      signal,
    };
    await (await (opening ??= open()))(to, message);
  }

  return { send, hasServer: server !== undefined };
}

/**
 * Detects whether a server has greeted. Earlier errors are not shown, because the address that an administrator enters
 * may be any service inside the network.
 */
function listen() {
  let greeted = false;
  const debug = ({ tnx }: { tnx?: string }) => void (greeted ||= tnx === "client"); // takes all levels
  return { logger: { debug } as unknown as Logger, isGreeted: () => greeted };
}

/** Lets email programs show a button that ends such emails. */
function oneClick(off: string): Record<string, string> {
  return { "List-Unsubscribe": `<${off}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
