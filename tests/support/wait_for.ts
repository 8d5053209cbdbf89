// Waits until a condition holds, with a time limit.
import assert from "node:assert/strict";

/** `longest` is in milliseconds. */
export async function waitFor(condition: () => boolean | Promise<boolean>, longest = 30_000): Promise<void> {
  const deadline = Date.now() + longest;
  while (!await condition()) {
    assert.ok(Date.now() < deadline, "waited in vain");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
