// Makes a transition of a feedback entry, or reports that another administrator was first.
import { useState } from "react";
import { errorMessage } from "../../../../lib/shared/api_client.ts";
import { ApiError } from "../../../../lib/shared/api/api_error.ts";
import type { moveFeedback } from "../../../../lib/shared/calls/admin_feedback.ts";
import type { AnswerOf } from "../../../../lib/shared/calls/call.ts";
import { feedbackStatusLabels } from "../../../../lib/shared/labels.ts";
import { toast } from "../../../../components/ui/toast.tsx";
import type { useFeedbackDesk } from "./use_feedback_desk.ts";

export function useStep({ moved, list }: Pick<ReturnType<typeof useFeedbackDesk>, "moved" | "list">) {
  const [busy, setBusy] = useState(false);

  async function step(call: () => Promise<AnswerOf<typeof moveFeedback>>): Promise<void> {
    setBusy(true);
    try {
      const { message, data } = await call();
      toast.success(message);
      moved(data);
    } catch (failure) {
      toast.error(`操作失败：${errorMessage(failure, "请稍后重试")}${conflictNote(failure)}`);
      if (failure instanceof ApiError && (failure.status === 409 || failure.status === 404)) list.reload();
    } finally {
      setBusy(false);
    }
  }
  return { busy, step };
}

/** Returns `，刘敏 已改为“已完成”`; empty when nobody is named. */
export function conflictNote(failure: unknown): string {
  const { by, status } = failure instanceof ApiError ? failure.extra : {};
  const label = feedbackStatusLabels[status as keyof typeof feedbackStatusLabels];
  return by && label ? `，${by} 已改为“${label}”` : "";
}
