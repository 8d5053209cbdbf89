// Cancels the closing of the account.
import { toast } from "../../../components/ui/toast.tsx";
import { api } from "../../../lib/shared/api_client.ts";
import { takeBackClosing } from "../../../lib/shared/calls/own_account.ts";
import { useRun } from "../../kit/use_run.ts";

export function useTakeBack(onDone: () => void) {
  const { busy, failure, run } = useRun("撤销失败，请重试");
  const takeBack = () =>
    run(async () => {
      const { message } = await api.call(takeBackClosing);
      toast.success(message);
      onDone();
    });
  return { busy, failure, takeBack };
}
