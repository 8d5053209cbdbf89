// Sends the calls of islands: returns the response, or throws one error when there is none.
import { withQuery } from "../browser/addresses.ts";
import { ApiError } from "./api_error.ts";

const TIMEOUT = 15_000;

export type Answer = { status: number; words: string; text: string };

export type CallOptions = {
  signal?: AbortSignal;
  /** Query parameters; undefined and empty ones are omitted. */
  query?: Record<string, string | number | boolean | undefined>;
  /** Leaves a 401 to the caller instead of redirecting to the login page. */
  keep401?: boolean;
};

export type UploadOptions = {
  /** `part` from 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
  method?: "POST" | "PUT";
};

type Sending = Pick<CallOptions, "signal" | "query"> & { method: string; body: unknown; silent: string };
type SendingForm = UploadOptions & { form: FormData; silent: string };

export function address(path: string, query: CallOptions["query"] = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return withQuery(`/api${path}`, search);
}

/** Throws an ApiError with the message `silent` when there is no response. */
export async function send(path: string, { method, body, silent, signal, query }: Sending): Promise<Answer> {
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
    throw new ApiError(0, silent);
  }
  return { status: answer.status, words: answer.statusText, text };
}

/** The same for forms with files: no timeout, but progress and cancel. */
export function sendForm(path: string, { form, silent, onProgress, signal, method = "POST" }: SendingForm) {
  return new Promise<Answer>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address(path));
    request.upload.onprogress = ({ loaded, total }) => total && onProgress?.(loaded / total);
    request.onerror = () => reject(new ApiError(0, silent));
    request.onabort = () => reject(new DOMException("Aborted", "AbortError"));
    request.onload = () => resolve({ status: request.status, words: request.statusText, text: request.responseText });
    if (signal?.aborted) return reject(new DOMException("Aborted", "AbortError"));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}

/** Aborts with the first of two signals, because AbortSignal.any is newer than the oldest supported browser. */
function anySignal(one: AbortSignal, other: AbortSignal): AbortSignal {
  const controller = new AbortController();
  for (const signal of [one, other]) {
    if (signal.aborted) controller.abort(signal.reason);
    signal.addEventListener("abort", () => controller.abort(signal.reason), { once: true });
  }
  return controller.signal;
}
