// Sends invalid HTTP as bytes and reads until the server closes.

type RawAnswer = { status: number; text: string };

/** Sends the bytes and reads to the end; status 0 when the server closes without a response. */
export async function sendRaw(port: number, request: string | Uint8Array): Promise<RawAnswer> {
  using connection = await Deno.connect({ hostname: "127.0.0.1", port });
  const bytes = typeof request === "string" ? new TextEncoder().encode(request) : request;
  const written = writeAll(connection, bytes).catch(() => {}); // a server that refuses may not read to the end
  let text = "";
  const decoder = new TextDecoder();
  try {
    for await (const chunk of connection.readable) text += decoder.decode(chunk, { stream: true });
  } catch (error) {
    if (!(error instanceof Deno.errors.ConnectionReset)) throw error;
  }
  await written;
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text };
}

async function writeAll(connection: Deno.Conn, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length;) at += await connection.write(bytes.subarray(at));
}
