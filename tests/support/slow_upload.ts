// A client that sends the head of a request and then no more than it is told to.
import { type } from "./multipart_parts.ts";

/** A connection that has sent the head of a long request and these parts of its body. */
export async function openUpload(port: number, parts: Uint8Array[]) {
  const connection = await Deno.connect({ port, hostname: "127.0.0.1" });
  const send = async (bytes: Uint8Array) => {
    for (let at = 0; at < bytes.length;) at += await connection.write(bytes.subarray(at));
  };
  const head = `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 2000000\r\n\r\n`;
  await send(new TextEncoder().encode(head));
  for (const bytes of parts) await send(bytes);
  const answer = async () => {
    const buffer = new Uint8Array(1000);
    return new TextDecoder().decode(buffer.subarray(0, await connection.read(buffer) ?? 0));
  };
  return { send, answer, close: () => connection.close() };
}
