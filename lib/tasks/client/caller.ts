// How a program calls the site: what changes something is repeated until an answer has come, always with the same body.
import type { Send } from "./faults.ts";

type Method = "GET" | "POST";

const TRIES = 6;
const isPassing = (status: number) => status === 429 || status >= 500;

/** The cause under a failed fetch, such as a refused connection. */
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

  /** Gives the answer, good or bad. Throws when none has come after some tries. */
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

  /** As `call`, of which only a good answer will do: `T` is what this call gives. Throws the site's own sentence. */
  async function must<T>(method: Method, path: string, body?: unknown): Promise<T> {
    const response = await call(method, path, body);
    const answer = await response.json().catch(() => null);
    const told = `${method} ${path}: ${response.status}`;
    if (!answer) throw new Error(`${told} without JSON; is this the site's address?`);
    if (!response.ok) throw new Error(`${told} ${answer.message}${inFields(answer.fields)}`);
    return answer;
  }

  return {
    must,
    signedIn: (given: string) => void (token = given),
    /** How often a call was made again. */
    repeated: () => repeated,
  };
}
