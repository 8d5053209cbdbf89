// A client that sends the head of a request and then no more than it is told to.
import { type } from "./multipart_parts.ts";

/** A connection that has sent the head of a long request and these parts of its body. */
export async function openUpload(port: number, parts: Uint8Array[], contentType = type) {
  const connection = await Deno.connect({ port, hostname: "127.0.0.1" });
  const send = async (bytes: Uint8Array) => {
    for (let at = 0; at < bytes.length;) at += await connection.write(bytes.subarray(at));
  };
  const head = `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${contentType}\r\nContent-Length: 2000000\r\n\r\n`;
  await send(new TextEncoder().encode(head));
  for (const bytes of parts) await send(bytes);
  const answer = async () => {
    const buffer = new Uint8Array(1000);
    const patience = setTimeout(() => connection.close(), 10_000); // a server that never answers fails the test
    const size = await connection.read(buffer).finally(() => clearTimeout(patience));
    return new TextDecoder().decode(buffer.subarray(0, size ?? 0));
  };
  return { send, answer, close: () => connection.close() };
}
