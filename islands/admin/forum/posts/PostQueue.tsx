// The posts of one state: filters, batch decisions, and the open post beside the list.
import { type ReactNode, useState } from "react";
import { DataTable } from "../../../../components/table/DataTable.tsx";
import { FilterBar } from "../../../../components/table/FilterBar.tsx";
import { Alert } from "../../../../components/ui/Alert.tsx";
import { Empty } from "../../../../components/ui/Empty.tsx";
import type { ModeratedPost } from "../../../../lib/shared/calls/forum_moderation.ts";
import {
  forumModuleLabels,
  forumModules,
  postKindLabels,
  postKinds,
  postStateLabels,
} from "../../../../lib/shared/forum/labels.ts";
import { useQueueKeys } from "../../kit/deciding/use_queue_keys.ts";
import { ChoiceFilter, KeywordFilter } from "../../kit/filter_fields.tsx";
import { RefreshButton } from "../../kit/RefreshButton.tsx";
import { SavedViews } from "../../kit/views/SavedViews.tsx";
import { type FirstList, useList } from "../../../kit/use_list.ts";
import { ActionDialog, BulkActionDialog, type PendingAction } from "./ActionDialog.tsx";
import { actionsFor, type ModerationAction, moderationActions } from "./moderation_actions.ts";
import { posts, postStateOf } from "./forum_list.ts";
import { postColumns } from "./post_columns.tsx";
import { PostDrawer } from "./PostDrawer.tsx";
import type { AnswerOf } from "../../../../lib/shared/calls/call.ts";
import { useLastSeenRows, useQueue } from "../../kit/deciding/use_queue.ts";

type Props = {
  first: FirstList<ModeratedPost>;
  tabs: ReactNode;
  /** The forum has no posts in any state, so there is nothing to filter. */
  nothing: boolean;
  /** The administrator may see users. */
  named: boolean;
  /** Some post has moved to another list. */
  onActed: () => void;
};

/** Actions that move a post to another list. */
const moving = new Set<ModerationAction>(["approve", "refuse", "hide", "show"]);

export function PostQueue({ first, tabs, nothing, named, onActed }: Props) {
  const queue = usePostQueue(first);
  const { filters, row: post } = queue;
  const state = postStateOf(queue.state.state);
  const [pending, setPending] = useState<PendingAction>();
  const [many, setMany] = useState<{ action: "approve" | "refuse"; keys: string[]; clear: () => void }>();
  const ask = (action: ModerationAction, about: ModeratedPost | undefined = post) => {
    if (about && actionsFor(about).includes(action)) setPending({ action, post: about });
  };
  const keys = useQueueKeys({
    next: () => pending || queue.move(1),
    previous: () => pending || queue.move(-1),
    approve: () => ask("approve"),
    reject: () => ask("refuse"),
    open: post !== undefined && pending === undefined && many === undefined,
  });
  const acted = (left: readonly string[]) => {
    queue.acted(left);
    onActed();
  };
  return (
    <>
      {!nothing && (
        <FilterBar onSearch={filters.search} onReset={filters.clear} className="mb-3">
          <KeywordFilter filters={filters} placeholder="标题、内容" />
          <ChoiceFilter
            filters={filters}
            name="module"
            label="模块"
            options={forumModules.map((value) => ({ value, label: forumModuleLabels[value] }))}
          />
          <ChoiceFilter
            filters={filters}
            name="kind"
            label="类型"
            options={postKinds.map((value) => ({ value, label: postKindLabels[value] }))}
          />
        </FilterBar>
      )}
      {queue.partial && (
        <Alert className="mb-3">
          已发布的帖子较多：全文查找最新的 5,000 个主题与 5,000 条回复，更早的主题只查找标题与开头。
        </Alert>
      )}
      <DataTable
        {...queue.table}
        blank={queue.blank}
        above={tabs}
        panel={{ id: "forum-list", tab: `forum-list-${state}` }}
        key={state}
        name={`forum.${state}`}
        title={`${postStateLabels[state]}的帖子`}
        toolbar={<SavedViews state={queue.state} open="post" />}
        columns={postColumns(state, named)}
        rowKey={keyOf}
        rowLabel={({ title, excerpt }) => title || excerpt}
        activeRow={post && keyOf(post)}
        onRowClick={(row) => queue.show(keyOf(row))}
        {...state === "queued" && {
          selectionOf: queue.chosen,
          batchActions: [
            { label: "批量通过", onSelect: (keys, clear) => setMany({ action: "approve", keys, clear }) },
            { label: "批量拒绝", onSelect: (keys, clear) => setMany({ action: "refuse", keys, clear }) },
          ],
        }}
        actionsWidth={168}
        rowActions={(row) => [
          ...actionsFor(row).map((action) => ({
            label: moderationActions[action].label,
            onSelect: () => ask(action, row),
          })),
          { label: "查看", onSelect: () => queue.show(keyOf(row)) },
        ]}
        empty={
          <Empty
            small
            title={`没有${postStateLabels[state]}的帖子`}
            action={<RefreshButton onPress={queue.reload} />}
          >
            {state === "queued"
              ? "用户的前两条主题与回复提交后列在这里。"
              : `${postStateLabels[state]}的主题与回复列在这里。`}
          </Empty>
        }
      />
      {post && (
        <PostDrawer
          post={post}
          named={named}
          position={queue.position}
          of={queue.table.total}
          onAct={ask}
          onMove={queue.move}
          onClose={queue.close}
          keys={keys}
        />
      )}
      {pending && (
        <ActionDialog
          {...pending}
          onClose={() => setPending(undefined)}
          onDone={() => acted(moving.has(pending.action) ? [keyOf(pending.post)] : [])}
          onLate={() => acted([keyOf(pending.post)])}
        />
      )}
      {many && (
        <BulkActionDialog
          posts={queue.postsOf(many.keys)}
          action={many.action}
          onClose={() => setMany(undefined)}
          onDecided={() => {
            many.clear();
            acted(many.keys);
          }}
        />
      )}
    </>
  );
}

type PostAnswer = AnswerOf<typeof posts["of"]>;

const keyOf = ({ kind, id }: Pick<ModeratedPost, "kind" | "id">) => `${kind}-${id}`;

/** The list, the open post, and the next one after an action. */
function usePostQueue(first: FirstList<ModeratedPost>) {
  const list = useList(posts, first);
  const queue = useQueue(list, { field: "post", none: "", keyOf });
  return {
    ...list,
    ...queue,
    /** Posts older than those whose texts were searched may contain the keyword, too. */
    partial: (list.answer as PostAnswer | undefined)?.partial ?? false,
    /** The posts of this page and of pages seen before. */
    postsOf: useLastSeenRows(list.table.rows, keyOf),
    /** Reloads the list without the posts `left`. If the open one is among them, the next one opens. */
    acted(left: readonly string[]) {
      if (left.includes(list.state.post)) queue.openFollower();
      list.reload();
    },
  };
}
