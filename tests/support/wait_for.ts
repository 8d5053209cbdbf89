// Waits until a condition holds, with a time limit.
import assert from "node:assert/strict";

export async function waitFor(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!await condition()) {
    assert.ok(Date.now() < deadline, "waited in vain");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
