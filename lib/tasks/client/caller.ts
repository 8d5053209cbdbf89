// Calls the site as a program does: repeats each call with the same body until a response has come. Faults between
// program and site can be simulated: a program that tolerates them is counted once.

/** Like fetch, for one path of the site. */
export type Send = (path: string, init: RequestInit) => Promise<Response>;

type Method = "GET" | "POST";

const TRIES = 6;
const isPassing = (status: number) => status === 429 || status >= 500;

/** Returns the cause of a failed fetch, such as a refused connection. */
function causeOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message;
}

function inFields(fields: Record<string, string> = {}): string {
  return Object.entries(fields).map(([name, message]) => `\n  ${name}: ${message}`).join("");
}

/** `pause` waits so many milliseconds before a call is repeated. */
export function createCaller(ask: Send, pause: (ms: number) => Promise<unknown>) {
  let token = "";
  let repeated = 0;

  function once(method: Method, path: string, body: unknown): Promise<Response> {
    const headers: Record<string, string> = { accept: "application/json" };
    if (token) headers.authorization = `Bearer ${token}`;
    if (body === undefined) return ask(path, { method, headers });
    return ask(path, {
      method,
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  }

  /** Returns the response, good or bad. Throws when all tries were without one. */
  async function call(method: Method, path: string, body?: unknown): Promise<Response> {
    for (let n = 1;; n++) {
      const response = await once(method, path, body).catch((error) => {
        if (n === TRIES) throw new Error(`${method} ${path}: no answer in ${TRIES} tries (${causeOf(error)})`);
        return null;
      });
      if (response && (!isPassing(response.status) || n === TRIES)) return response;
      repeated++;
      const seconds = Number(response?.headers.get("retry-after") ?? 0);
      await response?.body?.cancel();
      await pause(Math.max(seconds * 1_000, 200 * 2 ** n));
    }
  }

  /** Returns the body of a successful response. Throws an Error with the site's message otherwise. */
  async function must<T>(method: Method, path: string, body?: unknown): Promise<T> {
    const response = await call(method, path, body);
    const answer = await response.json().catch(() => null);
    const request = `${method} ${path}: ${response.status}`;
    if (!answer) throw new Error(`${request} without JSON; is this the site's address?`);
    if (!response.ok) throw new Error(`${request} ${answer.message}${inFields(answer.fields)}`);
    return answer;
  }

  return {
    must,
    signedIn: (given: string) => void (token = given),
    /** Returns the number of repetitions. */
    repeated: () => repeated,
  };
}

/** A response is lost, a request is sent twice, batches are sent in another order. */
export const faults = ["lost", "twice", "shuffled"] as const;
export type Fault = typeof faults[number];

/** Whether the text names a fault. */
export function isFault(word: string): word is Fault {
  return (faults as readonly string[]).includes(word);
}

/** Returns `ask` with the faults: every second response to a POST is lost, or each POST is sent twice. */
export function withFaults(ask: Send, on: readonly Fault[]): Send {
  let changes = 0;
  return async (path, init) => {
    if (init.method !== "POST") return await ask(path, init);
    const isLost = on.includes("lost") && ++changes % 2 === 1;
    if (on.includes("twice")) await (await ask(path, init)).body?.cancel();
    const response = await ask(path, init);
    if (!isLost) return response;
    await response.body?.cancel();
    throw new TypeError("the answer was lost");
  };
}

/** Returns the batches in the order in which they are sent. */
export function ordered<T>(batches: T[], on: readonly Fault[]): T[] {
  return on.includes("shuffled") ? batches.toReversed() : batches;
}
