// Sends requests to a server on one connection, each with the time at which it was sent; used by longest_step.ts. The
// server delays its response while nothing is measured. The process ends with the server.
const [port = ""] = Deno.args;
const connection = await Deno.connect({ hostname: "127.0.0.1", port: Number(port) });
const [encoder, answer] = [new TextEncoder(), new Uint8Array(1024)];
const EACH = 5; // milliseconds; at once after a response that took longer
try {
  do {
    const sent = performance.timeOrigin + performance.now();
    await connection.write(encoder.encode(`GET /?sent=${sent} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`));
    if (await connection.read(answer) === null) break;
    const rest = sent + EACH - performance.timeOrigin - performance.now();
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
  } while (true);
} catch {
  Deno.exit();
}
