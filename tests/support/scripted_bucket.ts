// A bucket server that returns scripted responses, S3 errors, or nothing at all.
import { openBucket } from "../../lib/services/files/s3/bucket.ts";
import type { BucketAddress } from "../../lib/shared/administration/bucket_address.ts";

export const keys = { keyId: "KEYID0000001", secret: "secret-0000001" };
export const short = { first: 300, idle: 300, within: 700 };

/** Responds to the requests of one client in order by `answers`; the last answer is used for all further requests. */
export async function withServer(
  answers: ((request: Request) => Response | Promise<Response>)[],
  work: (bucket: ReturnType<typeof openBucket>, asked: string[]) => Promise<void>,
  patience = short,
) {
  const asked: string[] = [];
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, async (request) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push(`${request.method} ${request.headers.get("range") ?? ""}`.trim());
    return await answer?.(request) ?? new Response();
  });
  silent = Promise.withResolvers();
  try {
    await work(openBucket(addressOf(server.addr.port), patience), asked);
  } finally {
    silent.resolve(new Response());
    await server.shutdown();
  }
}

export const addressOf = (port: number): BucketAddress => ({
  type: "s3",
  endpoint: `http://127.0.0.1:${port}`,
  region: "us-east-1",
  bucket: "bucket",
  prefix: "",
  pathStyle: true,
  ...keys,
});

export const fault = (status: number, code: string, message = "") =>
  new Response(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`, { status });

/** The response of `never`: it arrives when the server ends. */
let silent = Promise.withResolvers<Response>();
export const never = () => silent.promise;
