// User feedback: the list on the left, one entry with its reply beside it; on phones one after the other.
import { classes } from "../../../components/ui/classes.ts";
import { Empty } from "../../../components/ui/Empty.tsx";
import { FeedbackDetail } from "./feedback/FeedbackDetail.tsx";
import { FeedbackList } from "./feedback/FeedbackList.tsx";
import { HeadTools } from "../kit/HeadTools.tsx";
import { RefreshButton } from "../kit/RefreshButton.tsx";
import { SavedViews } from "../kit/views/SavedViews.tsx";
import { type FirstFeedback, useFeedbackDesk } from "./feedback/use_feedback_desk.ts";

export default function FeedbackDesk({ first, mayView }: { first: FirstFeedback; mayView: boolean }) {
  const desk = useFeedbackDesk(first);
  const { shown, list } = desk;
  if (list.blank) {
    return (
      <div className="rounded-[8px] border border-line bg-surface">
        <Empty title="还没有反馈" action={<RefreshButton onPress={list.reload} />}>
          用户在个人中心提交的反馈列在这里。
        </Empty>
      </div>
    );
  }
  return (
    <>
      <HeadTools>
        <SavedViews state={list.state} open="item" />
      </HeadTools>
      <div className="flex min-h-140 overflow-clip lg:h-[calc(100dvh-172px)] rounded-[8px] border border-line bg-surface max-lg:flex-col">
        <div className={classes("flex min-w-0 lg:contents", shown && "max-lg:hidden")}>
          <FeedbackList desk={desk} />
        </div>
        {shown
          ? <FeedbackDetail item={shown} desk={desk} mayView={mayView} />
          : (
            <div className="flex grow items-center justify-center max-lg:hidden">
              {list.table.rows.length > 0 && <Empty small title="选择一条反馈">左侧点选后在这里查看和回复。</Empty>}
            </div>
          )}
      </div>
    </>
  );
}
