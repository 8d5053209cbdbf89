// The body of a piece: bytes before a stall are written.
import assert from "node:assert/strict";
import { Hono } from "hono";
import { AppError } from "../../../lib/shared/app_error.ts";
import { bodyOf } from "../../../lib/web/body_source.ts";
import { receivePiece } from "../../../lib/web/files/receive_piece.ts";

Deno.test("a stalled piece is given up, and its bytes are written", async () => {
  let written = "";
  const write = (chunk: Uint8Array) => Promise.resolve(void (written += new TextDecoder().decode(chunk)));
  const app = new Hono().post("/", async (c) => {
    const pace = { idle: 1_000, window: 1_000, bytes: 1 };
    await receivePiece(c, { source: bodyOf(c), room: 10, write, tooLarge: () => new AppError("body_too_large"), pace });
    return c.text("all of it");
  });
  app.onError((error, c) => c.text(error instanceof AppError ? error.key : "another error", 500));
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent++ > 0) return new Promise(() => {});
      controller.enqueue(new TextEncoder().encode("abc"));
    },
  });
  const response = await app.request("/", { method: "POST", body, duplex: "half" } as RequestInit);
  assert.deepEqual([await response.text(), written], ["upload_stalled", "abc"]);
});
