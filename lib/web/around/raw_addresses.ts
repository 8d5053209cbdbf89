// Serves requests whose address has raw bytes above ASCII, as `curl '…/search?q=大气'` and old programs send them.
// The parser of node:http rejects those. Their bytes are percent-encoded, and the request is parsed once more.
import { Buffer } from "node:buffer";
import type { Server } from "node:http";
import { Socket } from "node:net";
import { Duplex } from "node:stream";
import { decodedName } from "../files/file_name.ts";

/** The error of the parser. `bytesParsed` excludes the bytes of the rejected packet. */
type ParserError = Error & { code?: string; rawPacket?: Uint8Array; bytesParsed?: number };

const refusals: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Connections that the second parser reads, with their underlying sockets. */
const mended = new WeakSet<object>();
const below = new WeakSet<object>();

/**
 * Whether the request of this socket was repaired. Its connection closes with the response, so it is repaired once.
 */
export function isRepaired(socket: object): boolean {
  return mended.has(socket);
}

/** Makes the server accept such requests, and reject all others that cannot be parsed as node:http does. */
export function takeRawAddresses(server: Server): void {
  server.on("clientError", (error: ParserError, socket) => {
    if (below.has(socket)) return; // The first parser still waits for its request.
    const packet = encoded(error);
    if (packet && socket instanceof Socket && socket.writable) return serveAgain(server, socket, packet);
    if (socket.writable) {
      socket.write(`HTTP/1.1 ${refusals[error.code ?? ""] ?? "400 Bad Request"}\r\nConnection: close\r\n\r\n`);
    }
    socket.destroy(error);
  });
}

/** Returns the packet with its request line in ASCII, or undefined when the error has another cause. */
function encoded({ rawPacket, bytesParsed }: ParserError): Buffer | undefined {
  if (!rawPacket) return;
  const packet = Buffer.from(rawPacket);
  const end = packet.indexOf("\r\n");
  const raw = packet.findIndex((byte) => byte >= 0x80);
  if (raw === -1 || raw !== bytesParsed || raw > end) return;
  const line = decodedName(packet.subarray(0, end)).replace(/[^\0-\x7f]+/g, encodeURIComponent);
  return Buffer.concat([Buffer.from(line), packet.subarray(end)]);
}

/** Hands the server a connection that begins with the packet and continues with the socket. */
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
