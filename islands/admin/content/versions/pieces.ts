// Resumable upload of a file in pieces (tus 1.0): it continues after an interruption of connection, page or server.
// Implemented here, because tus-js-client would add seven libraries for these calls.
import { adminApi } from "../../../../lib/shared/api_client.ts";
import { ApiError } from "../../../../lib/shared/api/api_error.ts";
import type { Call } from "../../../../lib/shared/calls/call.ts";
import { beginUpload, continueUpload, endUpload, uploadState } from "../../../../lib/shared/calls/uploads.ts";
import { browser } from "../../../../lib/shared/browser/memory.ts";

const PIECE = 8 * 1024 * 1024;
const PATIENCE = 30_000;
const path = `/api${beginUpload.path}`;

type Ask = { headers?: Record<string, string>; body?: Blob; onBytes?: (sent: number) => void; signal: AbortSignal };

type Options = {
  /** Bytes that the server has, or that are being sent. */
  onBytes: (sent: number) => void;
  /** Whether the upload is waiting to continue by itself. */
  onWaiting: (waiting: boolean) => void;
  signal: AbortSignal;
};

/** Uploads the whole file. Returns the id for the form. Throws a permanent ApiError, or the abort. */
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

/** Whether another attempt may succeed: no response, a stalled piece, another offset, a lock, a busy server. */
function passes(error: unknown): boolean {
  return error instanceof ApiError && (error.status >= 502 || [0, 404, 408, 409, 423].includes(error.status));
}

/** Returns the unfinished upload of this very file, or a new one. */
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

/** Deletes the upload on the server. A failure is ignored, because the server deletes it after a day. */
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

/** Resolves when the time is over or the network is back. */
function rest(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(resolve, time);
    addEventListener("online", () => resolve(), { once: true });
    signal.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")), { once: true });
  });
}

const KEPT = "gac_upload";

/** Identifies the file by the properties that the browser gives, also after a reload. */
function nameOf({ name, size, lastModified }: File): string {
  return JSON.stringify([name, size, lastModified]);
}

function recall(file: File): string | undefined {
  const [name, address] = Object.values(browser.recallJson(KEPT) ?? []);
  return name === nameOf(file) ? address : undefined;
}

/** Forgets the unfinished upload. */
export function forget(): void {
  browser.forget(KEPT);
}
