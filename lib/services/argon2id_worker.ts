// Computes one Argon2id hash in a worker, because WebAssembly would delay other requests. Used by runtimes without it.
import { argon2id } from "hash-wasm";
import type { WasmAnswer, WasmOptions } from "./argon2id.ts";

// TypeScript treats this file as a page's script, so the types are those of a window.
const worker = self as unknown as {
  onmessage: (event: MessageEvent<WasmOptions>) => void;
  postMessage(answer: WasmAnswer): void;
};

worker.onmessage = ({ data }) => {
  argon2id(data).then(
    (hash) => worker.postMessage({ hash: hash as Uint8Array<ArrayBuffer> }),
    (error) => worker.postMessage({ failed: String(error) }),
  );
};
