// Serves requests whose address holds raw bytes above ASCII, as `curl '…/search?q=大气'` and old programs send them.
// The parser of node:http refuses those. Their bytes are percent-encoded, and the request is parsed once more.
import { Buffer } from "node:buffer";
import type { Server } from "node:http";
import { Socket } from "node:net";
import { Duplex } from "node:stream";

/** Of the parser: `bytesParsed` are the bytes of the packet before the one that it refuses. */
type ParserError = Error & { code?: string; rawPacket?: Uint8Array; bytesParsed?: number };

const refusals: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Connections that the second parser reads, and the sockets below them. */
const mended = new WeakSet<object>();
const below = new WeakSet<object>();

/** Whether the request of this socket is such a one. Its connection ends with the answer, so that none is mended twice. */
export function isMended(socket: object): boolean {
  return mended.has(socket);
}

/** Makes the server take them, and refuse everything else that cannot be parsed as node:http does. */
export function takeRawAddresses(server: Server): void {
  server.on("clientError", (error: ParserError, socket) => {
    if (below.has(socket)) return; // the first parser still waits for its request
    const packet = encoded(error);
    if (packet && socket instanceof Socket && socket.writable) return serveAgain(server, socket, packet);
    if (socket.writable) {
      socket.write(`HTTP/1.1 ${refusals[error.code ?? ""] ?? "400 Bad Request"}\r\nConnection: close\r\n\r\n`);
    }
    socket.destroy(error);
  });
}

/** The packet with its request line in ASCII; undefined when something else was refused, or not in a first line. */
function encoded({ rawPacket, bytesParsed }: ParserError): Buffer | undefined {
  if (!rawPacket) return;
  const packet = Buffer.from(rawPacket);
  const end = packet.indexOf("\r\n");
  const raw = packet.findIndex((byte) => byte >= 0x80);
  if (raw === -1 || raw !== bytesParsed || raw > end) return;
  const line = decode(packet.subarray(0, end)).replace(/[^\0-\x7f]+/g, encodeURIComponent);
  return Buffer.concat([Buffer.from(line), packet.subarray(end)]);
}

/** UTF-8, or what Chinese systems took for text before it. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("gb18030").decode(bytes);
  }
}

/** Hands the server a connection that begins with the packet and goes on as the socket does. */
function serveAgain(server: Server, socket: Socket, packet: Buffer): void {
  const connection = new Duplex({
    read: () => void socket.resume(),
    write: (chunk, _, done) => void socket.write(chunk, done),
    final: (done) => void socket.end(done),
    destroy(error, done) {
      socket.destroy();
      done(error);
    },
  });
  const self = () => connection;
  Object.assign(connection, { setTimeout: self, setNoDelay: self, setKeepAlive: self, ref: self, unref: self });
  Object.defineProperties(connection, {
    remoteAddress: { get: () => socket.remoteAddress },
    bytesWritten: { get: () => socket.bytesWritten },
  });
  for (const event of ["data", "end", "timeout", "error", "drain"]) socket.removeAllListeners(event); // of the first parser
  socket.setTimeout(0);
  socket.on("data", (chunk: Uint8Array) => connection.push(chunk) || socket.pause());
  socket.on("end", () => connection.push(null));
  socket.on("error", (error) => connection.destroy(error));
  socket.on("close", () => connection.destroy());
  below.add(socket);
  mended.add(connection);
  server.emit("connection", connection);
  connection.push(packet);
}
