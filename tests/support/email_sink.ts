// An email server for tests that stores the emails that it receives.
import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { SMTPServer } from "smtp-server";
import { type ParsedEmail, parseEmail } from "./eml.ts";

export { codeOf } from "./eml.ts";
type ReceivedEmail = ParsedEmail & { from: string; to: string[] };

export type EmailSink = {
  /** For SMTP_URL. */
  url: string;
  port: number;
  received: ReceivedEmail[];
  /** Returns the next email to the address, or to any, that no earlier call has returned. */
  next(to?: string): Promise<ReceivedEmail>;
  /** Returns the number of held emails. */
  held(): number;
  /** Accepts the held emails, and holds no more. */
  release(): void;
  close(): Promise<void>;
};

type Options = {
  /** Answers every recipient with this refusal. */
  refuse?: string;
  /** Refuses these recipients for good. */
  refuses?: (to: string) => boolean;
  /** Ends the connection when it has received an email, instead of accepting it. */
  drops?: boolean;
  /** Leaves emails to these addresses without an answer until `release`. */
  holds?: (to: string) => boolean;
  /** The port on which it listens; any free port if not given. */
  port?: number;
};

export async function startEmailSink(
  { refuse, refuses, drops = false, holds, port: wanted = 0 }: Options = {},
): Promise<EmailSink> {
  const received: ReceivedEmail[] = [];
  const given = new Set<ReceivedEmail>();
  let wake = () => {};
  const waiting: (() => void)[] = [];
  const connections = new Map<number, Socket>();
  let open = false;
  const server = new SMTPServer({
    name: "sink",
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    disabledCommands: ["STARTTLS"],
    closeTimeout: 1_000, // Deno 2.5 does not notice that a killed client's connection is over
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, done) => {
      if (refuse) done(new Error(refuse));
      else if (refuses?.(address)) done(new Error("no such mailbox"));
      else if (!open && holds?.(address)) waiting.push(done);
      else done();
    },
    onData(stream, session, done) {
      const chunks: Uint8Array[] = [];
      stream.on("data", (chunk: Uint8Array) => chunks.push(chunk));
      stream.on("end", async () => {
        const { mailFrom, rcptTo } = session.envelope;
        const raw = new TextDecoder().decode(Uint8Array.from(chunks.flatMap((chunk) => [...chunk])));
        received.push({
          ...await parseEmail(raw),
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
        });
        wake();
        if (drops) connections.get(session.remotePort)?.destroy(); // only its own: others are still sending
        else done();
      });
    },
  });
  server.on("error", () => {}); // a client that hangs up is not a failure of the test
  const listening = server.listen(wanted, "127.0.0.1");
  listening.on("connection", (connection: Socket) => connections.set(connection.remotePort!, connection));
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;

  async function next(to?: string): Promise<ReceivedEmail> {
    for (const deadline = Date.now() + 10_000;;) {
      const found = received.find((email) => !given.has(email) && (to === undefined || email.to.includes(to)));
      if (found) {
        given.add(found);
        return found;
      }
      const left = deadline - Date.now();
      if (left <= 0) throw new Error(`no mail${to ? ` to ${to}` : ""} within ten seconds`);
      let timer: ReturnType<typeof setTimeout> | undefined;
      await new Promise<void>((resolve) => {
        wake = resolve;
        timer = setTimeout(resolve, left);
      });
      clearTimeout(timer);
    }
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    next,
    held: () => waiting.length,
    release() {
      open = true;
      for (const go of waiting.splice(0)) go();
    },
    close() {
      const { promise: closed, resolve } = Promise.withResolvers<void>();
      const alive = setInterval(() => {}, 1_000); // because the server's own timer does not keep the process alive
      server.close(() => resolve());
      return closed.finally(() => clearInterval(alive));
    },
  };
}
