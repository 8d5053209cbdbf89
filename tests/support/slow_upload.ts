// A client that sends the head of a request and then the bytes that the test passes.
import { type } from "./multipart_parts.ts";

type Options = { contentType?: string; path?: string; token?: string };

/** Opens a connection that has sent the head of a long request and these parts of its body. */
export async function openUpload(port: number, parts: Uint8Array[], options: Options = {}) {
  const { contentType = type, path = "/", token } = options;
  const connection = await Deno.connect({ port, hostname: "127.0.0.1" });
  const send = async (bytes: Uint8Array) => {
    for (let at = 0; at < bytes.length;) at += await connection.write(bytes.subarray(at));
  };
  const who = token ? `Authorization: Bearer ${token}\r\n` : "";
  const about = `Host: x\r\n${who}Content-Type: ${contentType}\r\nContent-Length: 2000000\r\n\r\n`;
  await send(new TextEncoder().encode(`POST ${path} HTTP/1.1\r\n${about}`));
  for (const bytes of parts) await send(bytes);
  const answer = async () => {
    const buffer = new Uint8Array(1000);
    const patience = setTimeout(() => connection.close(), 10_000); // a server that never answers fails the test
    const size = await connection.read(buffer).finally(() => clearTimeout(patience));
    return new TextDecoder().decode(buffer.subarray(0, size ?? 0));
  };
  return { send, answer, close: () => connection.close() };
}
