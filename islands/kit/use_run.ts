// Runs the action of a button: whether it is running, and the message of its failure.
import { useState } from "react";
import { errorMessage } from "../../lib/shared/api_client.ts";

/** `fallback` is the message for a failure without one of its own. */
export function useRun(fallback: string) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");

  async function run(action: () => Promise<void>) {
    setBusy(true);
    setFailure("");
    try {
      await action();
    } catch (error) {
      setFailure(errorMessage(error, fallback));
    }
    setBusy(false);
  }

  return { busy, failure, setFailure, run };
}
