// The switch for emails about replies in the forum; saved at once.
import { useState } from "react";
import { Switch } from "../../components/form/Switch.tsx";
import { Alert } from "../../components/ui/Alert.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { errorMessage, ownApi } from "../../lib/shared/api_client.ts";
import { changeNotices } from "../../lib/shared/calls/own_account.ts";

export default function NoticeSwitch({ forumReplies }: { forumReplies: boolean }) {
  const [on, setOn] = useState(forumReplies);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");

  async function change(next: boolean) {
    if (busy) return;
    setBusy(true);
    setOn(next);
    setFailure("");
    try {
      const { message } = await ownApi.call(changeNotices, { body: { forum_replies: next } });
      toast.success(message);
    } catch (error) {
      setOn(!next);
      setFailure(errorMessage(error, "更新失败，请重试"));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="rounded-card border border-line bg-surface p-5">
      <div className="flex items-center justify-between gap-6">
        <div className="min-w-0">
          <p id="forum-replies" className="text-16 font-semibold text-ink-1">论坛回复通知</p>
          <p id="forum-replies-note" className="text-14 text-ink-2">
            我发布的主题有新回复时发邮件告知，每个主题每小时至多一封。
          </p>
        </div>
        <Switch
          checked={on}
          onChange={change}
          label={on ? "开" : "关"}
          aria-labelledby="forum-replies"
          aria-describedby="forum-replies-note"
        />
      </div>
      {failure && <Alert tone="danger" className="mt-4">{failure}</Alert>}
    </div>
  );
}
