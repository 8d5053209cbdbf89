// The API clients of islands: one for the site, one for the back office. Failures are ApiErrors with a message to show.
// When the back office's session has ended, or re-authentication is required, a change asks for the password in a
// dialog and is repeated; a read redirects to the login page.
import { ApiError } from "./api/api_error.ts";
import { address, type Answer, type CallOptions, send, sendForm, type UploadOptions } from "./api/transport.ts";
import { browser } from "./browser/memory.ts";
import { type AnswerOf, type Call, fillPath, type RequestOf } from "./calls/call.ts";

/** Holds the name of the signed-in user, never a token; lib/island/page.ts reads it. */
const USER_MARKER = "gac_user";

type DownloadOptions = Pick<CallOptions, "query" | "signal"> & {
  /** Bytes received; not called while the password dialog is open. */
  onProgress?: (bytes: number | undefined) => void;
};

/** For a form with files. */
export type SendingOptions = Pick<UploadOptions, "signal" | "onProgress">;

type Sent = CallOptions & SendingOptions & { body?: unknown; form?: FormData };

type Rules = {
  /** The message for a call without a response, and for a form with files without one. */
  silent: string;
  silentForm?: string;
  /** Returns a message that replaces the server's. */
  messages: Record<number, string>;
  /** The message for a refusal without one; empty leaves it to the caller. */
  nameless: string;
  unauthenticated(): void;
  /** Asks for the password before a call is given up; the call is then repeated. */
  passwordAgain?(why: PasswordWanted): Promise<PasswordGiven>;
};

/** The session has ended, or must be confirmed. */
export type PasswordWanted = "sign-in" | "confirm";

/** `stay` returns the error to the caller; `leave` also redirects to the login page when the session has ended. */
export type PasswordGiven = "again" | "stay" | "leave";

function here(): string {
  return encodeURIComponent(location.pathname + location.search + location.hash);
}

/** The message of a refusal. A response that is not JSON (a proxy's page) has an empty message. */
function failure(rules: Rules, { status, words }: Answer, body: unknown, keep401: boolean): ApiError {
  const { message = "", code, fields, request_id, ...extra } = (body ?? {}) as {
    message?: string;
    code?: string;
    fields?: Record<string, string>;
    request_id?: string;
  };
  const usual = code === undefined || code === "unauthenticated" || code === "forbidden";
  const own = usual && !(status === 401 && keep401) ? rules.messages[status] : undefined;
  return new ApiError(status, own ?? (message || rules.nameless), code, fields, request_id, extra, words);
}

function parse(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // A proxy's page in place of an answer; the status says what happened.
  }
}

/** Returns why a refused call may be repeated after a password, or undefined. */
function wantedBy({ status, text }: Answer): PasswordWanted | undefined {
  if (status === 401) return "sign-in";
  return status === 403 && Object(parse(text)).code === "confirm_required" ? "confirm" : undefined;
}

function createClient(rules: Rules) {
  function settle<T>(answer: Answer, keep401 = false): T {
    const { status } = answer;
    const body = parse(answer.text);
    if (status >= 200 && status < 300) return body as T;
    if (status === 401 && !keep401) rules.unauthenticated();
    throw failure(rules, answer, body, keep401);
  }

  async function call<T>(method: string, path: string, body?: unknown, options: CallOptions = {}): Promise<T> {
    const make = () => send(path, { ...options, method, body, silent: rules.silent });
    return await settleOrRepeat(await make(), method === "GET" || options.keep401 ? undefined : make, options.keep401);
  }

  /** Turns a response into data or an error. `make` repeats a call that required the password. */
  async function settleOrRepeat<T>(answer: Answer, make?: () => Promise<Answer>, keep401 = false): Promise<T> {
    const wanted = make && wantedBy(answer);
    const way = wanted && await rules.passwordAgain?.(wanted);
    if (way === "again" && make) return await settleOrRepeat<T>(await make(), make);
    return settle<T>(answer, keep401 || way === "stay");
  }

  /** Sends a form with files: no timeout, but progress and cancel. */
  async function upload<T>(path: string, form: FormData, options: UploadOptions = {}): Promise<T> {
    const make = () => sendForm(path, { ...options, form, silent: rules.silentForm ?? rules.silent });
    return await settleOrRepeat(await make(), make);
  }

  /** Downloads a file: no timeout, but progress and cancel. Throws when it breaks off. */
  async function download(path: string, { query, signal, onProgress }: DownloadOptions = {}): Promise<Blob> {
    try {
      const answer = await fetch(address(path, query), { credentials: "same-origin", signal });
      if (!answer.ok) {
        const refusal = { status: answer.status, words: answer.statusText, text: await answer.text() };
        if (wantedBy(refusal) !== "confirm") return settle(refusal);
        onProgress?.(undefined);
        if (await rules.passwordAgain?.("confirm") !== "again") return settle(refusal);
        onProgress?.(0);
        return await download(path, { query, signal, onProgress });
      }
      const parts: BlobPart[] = [];
      let bytes = 0;
      const reader = answer.body?.getReader();
      for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
        parts.push(part.value);
        onProgress?.(bytes += part.value.length);
      }
      return new Blob(parts, { type: answer.headers.get("content-type") ?? "" });
    } catch (error) {
      if (signal?.aborted || error instanceof ApiError) throw error;
      throw new ApiError(0, rules.silent);
    }
  }

  return {
    /**
     * Makes a declared call, also one with a form. Throws an ApiError, also for a response without the keys that the
     * declaration promises.
     */
    async call<C extends Call>(
      declared: C,
      request: RequestOf<C> & CallOptions & SendingOptions = {} as RequestOf<C> & CallOptions,
    ): Promise<AnswerOf<C>> {
      const { method, requiredKeys } = declared;
      const { body = method === "POST" || method === "PUT" ? {} : undefined, form, ...options } = request as Sent;
      const path = fillPath(declared, request);
      const answer = form
        ? await upload<AnswerOf<C>>(path, form, { ...options, method: method as "POST" | "PUT" })
        : await call<AnswerOf<C>>(method, path, body, options);
      if (requiredKeys.every((key) => key in Object(answer))) return answer;
      throw new ApiError(200, "返回数据格式不正确", "malformed");
    },
    download,
    /** Handles a call sent by other means as all others are handled; after a 401 it may be repeated. */
    settled: async <T>(make: () => Promise<Answer>) => await settleOrRepeat<T>(await make(), make),
  };
}

/** Returns the name of the signed-in user; null for a visitor without a session. */
export function markedUser(): string | null {
  return browser.recall(USER_MARKER);
}

/** Stores the name of the signed-in user in this browser. */
export function markUser(name: string | null): void {
  if (name === null) browser.forget(USER_MARKER);
  else browser.keep(USER_MARKER, name);
}

/** The public site and the user area. */
export const api = createClient({
  silent: "服务器未响应，请检查网络连接",
  messages: {},
  nameless: "",
  unauthenticated() {
    markUser(null);
    location.assign(`/login?redirect=${here()}`);
  },
});

/** Dispatched on the document when the personal centre's session has ended. */
export const SESSION_ENDED = "session-ended";

/** The personal centre: typed input is preserved, and the page itself says that the session has ended. */
export const ownApi = createClient({
  silent: "服务器未响应，请检查网络连接",
  messages: {},
  nameless: "",
  unauthenticated() {
    markUser(null);
    document.dispatchEvent(new Event(SESSION_ENDED));
  },
});

/** Dispatched on the document when a call needs the password. A listener that handles it prevents its default. */
export const REAUTHENTICATE = "password-again";

export type PasswordQuestion = CustomEvent<{ why: PasswordWanted; answer: (given: PasswordGiven) => void }>;

/** The back office. */
export const adminApi = createClient({
  silent: "网络错误，请稍后重试",
  silentForm: "服务器无响应，请检查网络连接",
  messages: { 401: "登录已过期，请重新登录", 403: "无权限访问" },
  nameless: "请求失败",
  unauthenticated() {
    location.assign(`/admin/login?redirect=${here()}&expired=1`); // The cookie may have expired by itself.
  },
  passwordAgain(why) {
    return new Promise((answer) => {
      const question: PasswordQuestion = new CustomEvent(REAUTHENTICATE, { detail: { why, answer }, cancelable: true });
      if (document.dispatchEvent(question)) answer("leave"); // no listener
    });
  },
});

/**
 * Returns the message for a failed call: the server's, or the message of the action, which is more specific than the
 * client's own for a response that is not the server's (a proxy's page); that response has no code.
 */
export function errorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  return error.code !== "" || error.status === 0 ? error.message || fallback : fallback;
}
