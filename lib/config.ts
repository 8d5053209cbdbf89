// The environment, parsed once. An invalid value stops the start with one clear line that names the variable.
import "./shared/runtime/deno_version.ts";
import { z } from "zod";
import { adminName } from "./shared/schemas/administration/admins.ts";
import { parseSender, smtpServer } from "./shared/email_addresses.ts";
import { readBucketAddress } from "./shared/administration/bucket_address.ts";

function whole(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.string().regex(/^\d{1,6}$/, { error }).transform(Number).refine((n) => n >= min && n <= max, { error });
}

const address = (...schemes: string[]) =>
  z.string().refine((text) => schemes.some((scheme) => text.toLowerCase().startsWith(scheme)) && isPlain(text), {
    message: `must be an address that begins with ${schemes.join(" or ")}`,
    abort: true,
  });

/** Requires a host. Only the address of a mail server may have a user name. */
function isPlain(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return hostname !== "" && (/^smtps?:$/.test(protocol) || username === "" && password === "");
}

/** Whether `read` can parse the text. */
function readable(read: (text: string) => unknown): (text: string) => boolean {
  return (text) => {
    try {
      read(text);
      return true;
    } catch {
      return false;
    }
  };
}

const Environment = z.object({
  PORT: whole(1, 65535).default(8000),
  HOST: z.string().min(1).default("0.0.0.0"),
  PUBLIC_URL: address("http://", "https://").optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  UPLOADS_DIR: z.string().min(1).default("./uploads"),
  KV_URL: address("http://", "https://").optional(),
  DENO_KV_ACCESS_TOKEN: z.string().optional(),
  DENO_DEPLOYMENT_ID: z.string().optional(),
  ADMIN_USERNAME: z.string().regex(adminName.pattern, `must be ${adminName.rule}`).default("admin"),
  ADMIN_PASSWORD: z.string().regex(
    /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{8,20}$/,
    "must be 8-20 characters with lower case, upper case and a digit",
  ).optional(),
  SMTP_URL: address("smtp://", "smtps://")
    .refine(readable(smtpServer), "must have user and password with % codes for special characters").optional(),
  MAIL_FROM: z.string().refine(readable(parseSender), "must be an email address or NAME <ADDRESS>")
    .default("no-reply@localhost"),
  TRUST_PROXY: whole(0, 10).default(0),
  GEOIP_URLS: z.string().default("").transform((text) => text.split(",").map((part) => part.trim()).filter(Boolean))
    .refine((urls) => urls.length <= 4 && urls.every((url) => /^https?:\/\//.test(url) && url.includes("{ip}")), {
      message: "must be at most four http(s) addresses with {ip}, comma separated",
    }),
  S3_URL: z.string().transform((text, ctx) => {
    try {
      return readBucketAddress(text);
    } catch (error) {
      ctx.addIssue({ code: "custom", message: (error as Error).message });
      return z.NEVER;
    }
  }).optional(),
  RATE_LIMITS: z.enum(["on", "off"]).default("on"),
});

export type Config = ReturnType<typeof parseConfig>;

/** Parses the given environment. Throws an Error with one line for each invalid variable. */
function parseConfig(env: Record<string, string | undefined>) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const result = Environment.safeParse(set);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new Error(lines.join("\n"));
  }
  const e = result.data;
  return {
    port: e.PORT,
    host: e.HOST,
    publicUrl: (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, ""),
    dataDir: e.DATA_DIR,
    uploadsDir: e.UPLOADS_DIR,
    kvUrl: e.KV_URL,
    /**
     * On Deno Deploy only the system's temporary folder exists: the platform provides the store, a bucket the files.
     */
    onDeploy: e.DENO_DEPLOYMENT_ID !== undefined,
    adminUsername: e.ADMIN_USERNAME,
    adminPassword: e.ADMIN_PASSWORD,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    trustProxy: e.TRUST_PROXY,
    geoipUrls: e.GEOIP_URLS,
    bucket: e.S3_URL,
    rateLimits: e.RATE_LIMITS === "on",
  };
}

let current: Config | undefined;

/** Returns the configuration of this process, read at the first call. */
export function config(): Config {
  return current ??= parseConfig(Deno.env.toObject());
}

/** Replaces the configuration; for tests. */
export function setConfig(env: Record<string, string | undefined>): Config {
  return current = parseConfig(env);
}
