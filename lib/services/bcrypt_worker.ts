// Verifies one bcrypt hash in a worker, because WebAssembly would delay other requests.
import { bcryptVerify } from "hash-wasm";
import type { BcryptAnswer, BcryptJob } from "./bcrypt.ts";

// TypeScript treats this file as a page's script, so the types are those of a window.
const worker = self as unknown as {
  onmessage: (event: MessageEvent<BcryptJob>) => void;
  postMessage(answer: BcryptAnswer): void;
};

worker.onmessage = ({ data }) => {
  bcryptVerify(data).then(
    (fits) => worker.postMessage({ fits }),
    (error) => worker.postMessage({ failed: String(error) }),
  );
};
