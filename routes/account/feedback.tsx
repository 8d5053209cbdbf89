// The tab of the user's feedback. mod.ts adds its guard.
import { BlockFailure } from "../../components/account/user/RecordTable.tsx";
import { NeedsScript } from "../../components/content/NeedsScript.tsx";
import FeedbackPanel from "../../islands/account/FeedbackPanel.tsx";
import { feedbackOf, toSenderHistory } from "../../lib/domain/account/feedback.ts";
import { Island } from "../../lib/island/Island.tsx";
import type { Context } from "../../lib/web/context.ts";
import { block, centrePage, type Tab } from "./centre.tsx";

const SHOWN = 20;

export const feedback = centrePage(loadFeedback);

async function loadFeedback(c: Context): Promise<Tab> {
  const { user } = c.var;
  const sent = await readFeedback(c, SHOWN);
  return {
    lead: `软件与网站的问题、建议都可以写在这里。下方显示最近 ${SHOWN} 条。`,
    children: (
      <div className="max-w-[760px]">
        <NeedsScript what="提交反馈" />
        {sent.failure
          ? <BlockFailure {...sent.failure} />
          : <Island of={FeedbackPanel} first={sent.data.history} hasEmail={user.email !== ""} />}
      </div>
    ),
  };
}

/** Reads the user's newest feedback. */
export function readFeedback(c: Context, limit: number) {
  return block(c, "获取反馈信息失败", feedbackOf(c.var.user.id, limit).then(toSenderHistory));
}
