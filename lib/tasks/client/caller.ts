// How a program calls the site: what changes something is repeated until an answer has come, always with the same body.
import type { Ask } from "./faults.ts";

// deno-lint-ignore no-explicit-any -- the answers of a dozen calls, of which each caller knows its own
export type Answer = { status: number; json: any };
export type Caller = ReturnType<typeof createCaller>;

const TRIES = 6;
const isPassing = (status: number) => status === 429 || status >= 500;

/** What lies under a failed fetch, such as a refused connection. */
function causeOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message;
}

function inFields(fields: Record<string, string> = {}): string {
  return Object.entries(fields).map(([name, message]) => `\n  ${name}: ${message}`).join("");
}

/** `pause` waits so many milliseconds before a call is repeated. */
export function createCaller(ask: Ask, pause: (ms: number) => Promise<unknown>) {
  let token = "";
  let repeated = 0;

  function once(method: "GET" | "POST", path: string, body: unknown): Promise<Response> {
    const headers: Record<string, string> = { accept: "application/json" };
    if (token) headers.authorization = `Bearer ${token}`;
    if (body === undefined) return ask(path, { method, headers });
    return ask(path, {
      method,
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  }

  /** Gives the answer, good or bad. Throws when none has come after some tries. */
  async function call(method: "GET" | "POST", path: string, body?: unknown): Promise<Answer> {
    for (let n = 1;; n++) {
      const response = await once(method, path, body).catch((error) => {
        if (n === TRIES) throw new Error(`${method} ${path}: no answer in ${TRIES} tries (${causeOf(error)})`);
        return null;
      });
      if (response && (!isPassing(response.status) || n === TRIES)) {
        return { status: response.status, json: await response.json().catch(() => null) };
      }
      repeated++;
      const seconds = Number(response?.headers.get("retry-after") ?? 0);
      await response?.body?.cancel();
      await pause(Math.max(seconds * 1_000, 200 * 2 ** n));
    }
  }

  /** As `call`, of which only a good answer will do. Throws the site's own sentence. */
  async function must(method: "GET" | "POST", path: string, body?: unknown): Promise<Answer["json"]> {
    const { status, json } = await call(method, path, body);
    if (!json) throw new Error(`${method} ${path}: ${status} without JSON; is this the site's address?`);
    if (status >= 400) throw new Error(`${method} ${path}: ${status} ${json.message}${inFields(json.fields)}`);
    return json;
  }

  return {
    call,
    must,
    signedIn: (given: string) => void (token = given),
    /** How often a call was made again. */
    repeated: () => repeated,
  };
}
