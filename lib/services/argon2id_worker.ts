// Runs in a worker of its own, for one hash: the runtime has no Argon2id, and WebAssembly would hold up other requests.
import { argon2id } from "hash-wasm";
import type { WasmAnswer, WasmOptions } from "./argon2id.ts";

// The same in the window's words; TypeScript takes this file for a page's script.
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
