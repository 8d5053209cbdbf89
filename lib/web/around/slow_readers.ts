// Ends connections whose clients ask and do not read, for what waits for them would fill the memory; and those that
// bring a body nobody reads, for it could drip in for ever.
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import { isLongAnswer } from "./long_answer.ts";
import { isMended, takeRawAddresses } from "./raw_addresses.ts";

type Limits = {
  /** Milliseconds in which the client must take what is being written. */
  patience: number;
  /** The same for long answers: one piece is held at a time, a line may be slow, and people pause downloads. */
  filePatience: number;
  /** How often that is looked at. */
  every: number;
  /** Requests on one connection that may wait for their answers; browsers and proxies send one after the other. */
  waiting: number;
};

const usual: Limits = { patience: 27_000, filePatience: 600_000, every: 3_000, waiting: 10 };

/** The bytes that a connection has taken, since when it has taken nothing more, and the answers that it waits for. */
type Reader = { taken: number; since: number; answers: Set<ServerResponse> };

/** Whether a body comes that is still on its way after the answer; of other methods the adapter ends the connection. */
function nobodyReads({ method, headers }: IncomingMessage): boolean {
  const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
  return hasBody && (method === "GET" || method === "HEAD");
}

/** A server that watches its connections. */
export function createWatchedServer(
  options: ServerOptions,
  answer: RequestListener,
  { patience, filePatience, every, waiting }: Limits = usual,
): Server {
  const readers = new Map<Socket, Reader>();

  // All requests that come in one piece are read before the first is answered, so they are counted as they come.
  const server = createServer(options, (request, response) => {
    const reader = readers.get(request.socket);
    if (!reader || reader.answers.add(response).size > waiting) return void request.socket.destroy();
    response.on("close", () => reader.answers.delete(response));
    if (nobodyReads(request) || isMended(request.socket)) response.shouldKeepAlive = false;
    answer(request, response);
  });

  // Node's own refusal of an unknown Expect header leaves the body to drip in for ever.
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));

  server.on("connection", (socket: Socket) => {
    readers.set(socket, { taken: 0, since: performance.now(), answers: new Set() });
    socket.on("close", () => readers.delete(socket));
  });

  takeRawAddresses(server);

  const patienceWith = ({ answers }: Reader) => answers.values().some(isLongAnswer) ? filePatience : patience;

  function look() {
    const now = performance.now();
    for (const [socket, reader] of readers) {
      const taken = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0 || taken > reader.taken) Object.assign(reader, { taken, since: now });
      else if (now - reader.since >= patienceWith(reader)) socket.destroy();
    }
  }

  const timer = setInterval(look, every);
  server.on("close", () => clearInterval(timer));
  return server;
}
