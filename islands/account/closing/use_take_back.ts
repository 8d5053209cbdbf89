// Cancels the closing of the account.
import { useState } from "react";
import { toast } from "../../../components/ui/toast.tsx";
import { api, errorMessage } from "../../../lib/shared/api_client.ts";
import { takeBackClosing } from "../../../lib/shared/calls/own_account.ts";

export function useTakeBack(onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");

  async function takeBack() {
    setBusy(true);
    setFailure("");
    try {
      const { message } = await api.call(takeBackClosing);
      toast.success(message);
      onDone();
    } catch (error) {
      setFailure(errorMessage(error, "撤销失败，请重试"));
    } finally {
      setBusy(false);
    }
  }

  return { busy, failure, takeBack };
}
