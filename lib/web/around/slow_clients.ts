// Closes connections of clients that send requests without reading the responses, because pending data would fill the
// memory, and connections with a body that no handler reads, because it could arrive slowly for ever.
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
import { isRepaired, takeRawAddresses } from "./raw_addresses.ts";

type Limits = {
  /** How long a client may take to read the data that is being written, in milliseconds. */
  patience: number;
  /** The same for long responses: one chunk is buffered at a time, a line may be slow, and people pause downloads. */
  filePatience: number;
  /** The interval of the check. */
  every: number;
  /** The maximum number of pipelined requests on a connection. Browsers and proxies send one after the other. */
  waiting: number;
};

const usual: Limits = { patience: 27_000, filePatience: 600_000, every: 3_000, waiting: 10 };

/** The bytes that a connection has read, the time of the last progress, and the number of pending responses. */
type Reader = { taken: number; since: number; answers: Set<ServerResponse> };

/** Whether a body may still be arriving after the response. The adapter closes the connection for other methods. */
function hasIgnoredBody({ method, headers }: IncomingMessage): boolean {
  const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
  return hasBody && (method === "GET" || method === "HEAD");
}

/** A server that observes its connections. */
export function createWatchedServer(
  options: ServerOptions,
  answer: RequestListener,
  { patience, filePatience, every, waiting }: Limits = usual,
): Server {
  const readers = new Map<Socket, Reader>();

  // Pipelined requests of one packet are all read before the first response, so they are counted on arrival.
  const server = createServer(options, (request, response) => {
    const reader = readers.get(request.socket);
    if (!reader || reader.answers.add(response).size > waiting) return void request.socket.destroy();
    response.on("close", () => reader.answers.delete(response));
    if (hasIgnoredBody(request) || isRepaired(request.socket)) response.shouldKeepAlive = false;
    answer(request, response);
  });

  // Node's own rejection of an unknown Expect header would leave the body arriving for ever.
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
