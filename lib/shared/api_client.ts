// How islands call /api: one client for the site, one for the back office. Failures are ApiErrors, fit to be shown.

const TIMEOUT = 15_000;

/** Holds the signed-in user's name, never a token; lib/island/page.ts reads it. */
const USER_MARKER = "gac_user";

type Extra = Record<string, unknown>;

/** A refused or failed call. `status` is 0 when no answer came. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly code = "",
    readonly fields: Record<string, string> = {},
    readonly request_id = "",
    readonly extra: Extra = {},
    /** The status line's words, for refusals without a sentence. */
    readonly status_text = "",
  ) {
    super(message);
    this.name = "ApiError";
  }
}

type CallOptions = {
  signal?: AbortSignal;
  /** Query parameters; undefined and empty ones are left out. */
  query?: Record<string, string | number | boolean | undefined>;
  /** Leaves a 401 to the caller instead of leading to the login page. */
  keep401?: boolean;
};

type UploadOptions = {
  /** `part` from 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
  method?: "POST" | "PUT";
};

type DownloadOptions = Pick<CallOptions, "query" | "signal"> & {
  /** Bytes that have come. */
  onProgress?: (bytes: number) => void;
};

type Rules = {
  /** The sentence for a call without answer. */
  silent: string;
  /** A sentence of the client's own instead of the server's. */
  messages: Record<number, string>;
  /** The sentence for a refusal without one; empty leaves it to the caller. */
  nameless: string;
  unauthenticated(): void;
};

type Answer = { status: number; words: string; text: string };

function here(): string {
  return encodeURIComponent(location.pathname + location.search + location.hash);
}

/** What a refusal says. A server that speaks no JSON (a proxy's page) leaves the message empty. */
function failure(rules: Rules, { status, words }: Answer, body: unknown, keep401: boolean): ApiError {
  const { message = "", code, fields, request_id, ...extra } = (body ?? {}) as {
    message?: string;
    code?: string;
    fields?: Record<string, string>;
    request_id?: string;
  };
  const own = status === 401 && keep401 ? undefined : rules.messages[status];
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

function address(path: string, query: CallOptions["query"] = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `/api${path}${search.size ? `?${search}` : ""}`;
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
    const { signal, query, keep401 } = options;
    const timeout = AbortSignal.timeout(TIMEOUT);
    let answer: Response;
    let text: string;
    try {
      answer = await fetch(address(path, query), {
        method,
        credentials: "same-origin",
        headers: { accept: "application/json", ...(body === undefined ? {} : { "content-type": "application/json" }) },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal: signal ? anySignal(signal, timeout) : timeout,
      });
      text = await answer.text();
    } catch (error) {
      if (signal?.aborted) throw error; // the caller's own wish
      throw new ApiError(0, rules.silent);
    }
    return settle<T>({ status: answer.status, words: answer.statusText, text }, keep401);
  }

  /** Sends a form with files; no time-out, but progress and cancel. */
  function upload<T>(path: string, form: FormData, options: UploadOptions = {}): Promise<T> {
    const { onProgress, signal, method = "POST" } = options;
    return new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, address(path));
      request.upload.onprogress = ({ loaded, total }) => total && onProgress?.(loaded / total);
      request.onerror = () => reject(new ApiError(0, rules.silent));
      request.onabort = () => reject(new DOMException("Aborted", "AbortError"));
      request.onload = () => {
        try {
          resolve(settle<T>({ status: request.status, words: request.statusText, text: request.responseText }));
        } catch (error) {
          reject(error);
        }
      };
      if (signal?.aborted) return reject(new DOMException("Aborted", "AbortError"));
      signal?.addEventListener("abort", () => request.abort(), { once: true });
      request.send(form);
    });
  }

  /** Fetches a file; no time-out, but progress and cancel. Throws when it breaks off in its middle. */
  async function download(path: string, { query, signal, onProgress }: DownloadOptions = {}): Promise<Blob> {
    try {
      const answer = await fetch(address(path, query), { credentials: "same-origin", signal });
      if (!answer.ok) settle({ status: answer.status, words: answer.statusText, text: await answer.text() });
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
    get: <T>(path: string, options?: CallOptions) => call<T>("GET", path, undefined, options),
    post: <T>(path: string, body: unknown = {}, options?: CallOptions) => call<T>("POST", path, body, options),
    put: <T>(path: string, body: unknown = {}, options?: CallOptions) => call<T>("PUT", path, body, options),
    delete: <T>(path: string, options?: CallOptions) => call<T>("DELETE", path, undefined, options),
    upload,
    download,
  };
}

/** Aborts with the first of two; AbortSignal.any is younger than the oldest browser we serve. */
function anySignal(one: AbortSignal, other: AbortSignal): AbortSignal {
  const controller = new AbortController();
  for (const signal of [one, other]) {
    if (signal.aborted) controller.abort(signal.reason);
    signal.addEventListener("abort", () => controller.abort(signal.reason), { once: true });
  }
  return controller.signal;
}

/** Remembers that somebody is signed in here: the name only. Storage may be forbidden; then the name is not shown. */
export function markUser(name: string | null): void {
  try {
    if (name === null) localStorage.removeItem(USER_MARKER);
    else localStorage.setItem(USER_MARKER, name);
  } catch {
    // See above: nothing is lost but the name in the navigation bar.
  }
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

/** Told to the document when the personal centre's session has ended. */
export const SESSION_ENDED = "session-ended";

/** The personal centre: what was typed stays, and the page says itself that nobody is signed in any more. */
export const ownApi = createClient({
  silent: "服务器未响应，请检查网络连接",
  messages: {},
  nameless: "",
  unauthenticated() {
    markUser(null);
    document.dispatchEvent(new Event(SESSION_ENDED));
  },
});

/** The back office. */
export const adminApi = createClient({
  silent: "网络错误，请稍后重试",
  messages: { 401: "登录已过期，请重新登录", 403: "无权限访问" },
  nameless: "请求失败",
  unauthenticated() {
    location.assign(`/admin/login?redirect=${here()}&expired=1`); // the cookie may be gone by itself
  },
});

/**
 * What to show for a failed call: the server's sentence, or the one that belongs to the act, which says more than the
 * client's own for an answer that is not the server's (a proxy's page); that one has no code.
 */
export function errorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  return error.code !== "" || error.status === 0 ? error.message || fallback : fallback;
}
