// The moderation of the forum: one tab per state, and the reports.
import { useState } from "react";
import type { FirstList } from "../../kit/use_list.ts";
import { useListState } from "../../../components/table/use_list_state.ts";
import { Tabs } from "../../../components/ui/Tabs.tsx";
import type { ModeratedPost, ReportItem } from "../../../lib/shared/calls/forum_moderation.ts";
import { postStateLabels, postStates } from "../../../lib/shared/forum/labels.ts";
import { posts as postList, postStateOf, REPORTS, reports as reportList } from "./posts/forum_list.ts";
import { PostQueue } from "./posts/PostQueue.tsx";
import { ReportList } from "./posts/ReportList.tsx";
import { MaskedNote } from "../kit/MaskedNote.tsx";
import { type Counts, useCounts } from "../kit/deciding/use_queue.ts";

type Props = {
  /** The first data of the tab in the address. */
  posts: FirstList<ModeratedPost>;
  reports: FirstList<ReportItem>;
  firstCounts?: Counts;
  /** The administrator may see users. */
  named: boolean;
};

const counted = [
  ...postStates.map((state) => ({ tab: state as string, list: postList, query: { state: state as string } })),
  { tab: REPORTS, list: reportList, query: { state: "open" } },
];

export default function ForumDesk({ posts, reports, firstCounts, named }: Props) {
  const list = useListState(postList.defaults, posts.search);
  const [round, setRound] = useState(0);
  const counts = useCounts(counted, round, firstCounts);
  const acted = () => setRound((n) => n + 1);
  const reporting = list.state.state === REPORTS;
  const tabs = (
    <Tabs
      label="帖子的状态"
      panelId="forum-list"
      value={reporting ? REPORTS : postStateOf(list.state.state)}
      onChange={(state) => list.patch({ ...postList.defaults, state })}
      items={[
        ...postStates.map((value) => ({
          value: value as string,
          label: postStateLabels[value],
          count: counts[value],
          alert: value === "queued",
        })),
        { value: REPORTS, label: "举报", count: counts[REPORTS], alert: true },
      ]}
      className="[&>[role=tablist]]:px-4"
    />
  );
  return (
    <>
      <MaskedNote named={named} />
      {reporting ? <ReportList first={reports} tabs={tabs} named={named} onActed={acted} /> : (
        <PostQueue
          first={posts}
          tabs={tabs}
          named={named}
          nothing={postStates.every((state) => counts[state] === 0)}
          onActed={acted}
        />
      )}
    </>
  );
}
