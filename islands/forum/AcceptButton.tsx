// Marks a reply as the accepted answer, or removes the mark; shown to the topic's author.
import { Check } from "../../components/icon/icons.ts";
import { useState } from "react";
import { actionStyle } from "../../components/forum/action_style.ts";
import { api } from "../../lib/shared/api_client.ts";
import { acceptReply } from "../../lib/shared/calls/forum.ts";
import { CallDialog } from "../kit/CallDialog.tsx";

type Props = { topicId: number; replyId: number; floor: number; accepted: boolean };

export default function AcceptButton({ topicId, replyId, floor, accepted }: Props) {
  const [asking, setAsking] = useState(false);
  const verb = accepted ? "取消采纳" : "采纳";
  return (
    <>
      <button type="button" className={actionStyle} onClick={() => setAsking(true)}>
        <Check size={14} aria-hidden="true" />
        {verb}
      </button>
      {asking && (
        <CallDialog
          question={`${verb} ${floor} 楼的回复？`}
          verb={verb}
          busyLabel="提交中…"
          call={() => api.call(acceptReply, { id: topicId, body: { reply_id: accepted ? null : replyId } })}
          fallback="操作失败，请重试"
          onClose={() => setAsking(false)}
          onDone={() => location.reload()}
        >
          {accepted ? "该回复不再显示为采纳的回答。" : "采纳后也显示在主题正文之后；每个主题采纳一条，可以更换。"}
        </CallDialog>
      )}
    </>
  );
}
