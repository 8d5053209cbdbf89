// A file's way to the server in pieces (tus 1.0): it goes on where it stopped when the connection, the page or the
// server was gone. tus-js-client would bring seven libraries for these calls.
import { adminApi } from "../../../lib/shared/api_client.ts";
import { ApiError } from "../../../lib/shared/api/api_error.ts";
import type { Call } from "../../../lib/shared/calls/call.ts";
import { beginUpload, continueUpload, endUpload, uploadState } from "../../../lib/shared/calls/uploads.ts";
import { browser } from "../../../lib/shared/browser/memory.ts";

const PIECE = 8 * 1024 * 1024;
const PATIENCE = 30_000;
const path = `/api${beginUpload.path}`;

type Ask = { headers?: Record<string, string>; body?: Blob; onBytes?: (sent: number) => void; signal: AbortSignal };

type Options = {
  /** Bytes that the server has, or is just getting. */
  onBytes: (sent: number) => void;
  /** Whether nothing goes on just now, but will by itself. */
  onWaiting: (waiting: boolean) => void;
  signal: AbortSignal;
};

/** Brings all of the file; gives the id that a form takes. Throws an ApiError that time does not heal, or the abort. */
export async function uploadInPieces(file: File, { onBytes, onWaiting, signal }: Options): Promise<string> {
  for (let failures = 0;;) {
    try {
      const address = await findUpload(file, signal);
      let offset = await offsetOf(address, signal);
      while (offset < file.size) {
        const at = offset;
        offset = await sendPiece(address, { file, at, signal, onBytes: (sent) => onBytes(at + sent) });
        failures = 0;
        onWaiting(false);
        onBytes(offset);
      }
      return address.slice(path.length + 1);
    } catch (error) {
      if (signal.aborted || !passes(error)) throw error;
      if (error instanceof ApiError && error.status === 404) forget();
      onWaiting(true);
      await rest(Math.min(PATIENCE, 500 * 2 ** failures++), signal);
    }
  }
}

/** Another try may go better after no answer, a stalled piece, another offset, a lock, a server that is busy. */
function passes(error: unknown): boolean {
  return error instanceof ApiError && (error.status >= 502 || [0, 404, 408, 409, 423].includes(error.status));
}

/** The upload that was begun with this very file, or a new one. */
async function findUpload(file: File, signal: AbortSignal): Promise<string> {
  const known = recall(file);
  if (known) return known;
  const metadata = `filename ${btoa(String.fromCharCode(...new TextEncoder().encode(file.name)))}`;
  const headers = { "Upload-Length": String(file.size), "Upload-Metadata": metadata };
  const address = (await ask(beginUpload, path, { headers, signal })).getResponseHeader("Location") ?? "";
  browser.keep(KEPT, JSON.stringify([nameOf(file), address]));
  return address;
}

async function offsetOf(address: string, signal: AbortSignal): Promise<number> {
  return Number((await ask(uploadState, address, { signal })).getResponseHeader("Upload-Offset"));
}

type Piece = Pick<Ask, "onBytes" | "signal"> & { file: File; at: number };

async function sendPiece(address: string, { file, at, ...rest }: Piece): Promise<number> {
  const headers = { "Upload-Offset": String(at), "Content-Type": "application/offset+octet-stream" };
  const answer = await ask(continueUpload, address, { headers, body: file.slice(at, at + PIECE), ...rest });
  return Number(answer.getResponseHeader("Upload-Offset"));
}

/** Lets the server forget the file; it does so by itself after a day, so a failure is none. */
export async function giveUp(file: File): Promise<void> {
  const address = recall(file);
  forget();
  if (address) await ask(endUpload, address, { signal: AbortSignal.timeout(PATIENCE) }).catch(() => {});
}

async function ask(
  { method }: Call,
  address: string,
  { headers, body, onBytes, signal }: Ask,
): Promise<XMLHttpRequest> {
  let request = new XMLHttpRequest();
  await adminApi.settled(() =>
    new Promise((resolve, reject) => {
      request = new XMLHttpRequest();
      request.open(method, address);
      request.setRequestHeader("Tus-Resumable", "1.0.0");
      for (const [name, value] of Object.entries(headers ?? {})) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded }) => onBytes?.(loaded);
      request.onload = () => resolve({ status: request.status, words: request.statusText, text: request.responseText });
      request.onerror = () => reject(new ApiError(0, "网络错误，请稍后重试"));
      request.onabort = () => reject(new DOMException("Aborted", "AbortError"));
      signal.addEventListener("abort", () => request.abort(), { once: true });
      if (signal.aborted) return reject(new DOMException("Aborted", "AbortError"));
      request.send(body);
    })
  );
  return request;
}

/** Until the time is over, the network is back, or nobody wants it any more. */
function rest(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(resolve, time);
    addEventListener("online", () => resolve(), { once: true });
    signal.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")), { once: true });
  });
}

const KEPT = "gac_upload";

/** The same file is known by what the browser says of it, also when the page was loaded anew. */
function nameOf({ name, size, lastModified }: File): string {
  return JSON.stringify([name, size, lastModified]);
}

function recall(file: File): string | undefined {
  const [name, address] = Object.values(browser.recallJson(KEPT) ?? []);
  return name === nameOf(file) ? address : undefined;
}

/** Nothing is to be gone on with. */
export function forget(): void {
  browser.forget(KEPT);
}
