// One post beside the queue: author, the rendered text, and the possible actions.
import { Button } from "../../../../components/ui/Button.tsx";
import { Drawer } from "../../../../components/ui/Drawer.tsx";
import type { ModeratedPost } from "../../../../lib/shared/calls/forum_moderation.ts";
import { floorHref } from "../../../../lib/shared/forum/addresses.ts";
import { forumModuleLabels, postKindLabels } from "../../../../lib/shared/forum/labels.ts";
import { usePhone } from "../../../kit/use_phone.ts";
import { QueueKeys, QueueMoves } from "../../kit/deciding/QueueControls.tsx";
import type { useQueueKeys } from "../../kit/deciding/use_queue_keys.ts";
import { Facts } from "../../kit/Facts.tsx";
import { PersonName } from "../../kit/PersonName.tsx";
import { siteTime } from "../../../../lib/shared/time.ts";
import { actionsFor, type ModerationAction, moderationActions } from "./moderation_actions.ts";
import { postMarks } from "./post_columns.tsx";
import { PostsAround, PostStateTag } from "./PostsAround.tsx";

type Props = {
  post: ModeratedPost;
  /** The administrator may see users. */
  named: boolean;
  /** The position in the list, from 1. */
  position: number;
  of: number;
  onAct: (action: ModerationAction) => void;
  onMove: (by: 1 | -1) => void;
  onClose: () => void;
  keys: ReturnType<typeof useQueueKeys>;
};

const shortcuts: Partial<Record<ModerationAction, string>> = { approve: "A", refuse: "R" };

export function PostDrawer({ post, named, position, of, onAct, onMove, onClose, keys }: Props) {
  const phone = usePhone();
  return (
    <Drawer
      open
      modal={phone}
      asPage={phone}
      onClose={onClose}
      returnTo={() => document.querySelector<HTMLElement>(`[data-row="${post.kind}-${post.id}"] [data-name]`)}
      title={post.title || "主题已删除"}
      badges={<PostStateTag state={post.state} />}
      tools={<QueueMoves unit="条" position={position} of={of} onMove={onMove} phone={phone} />}
      footer={
        <>
          {actionsFor(post).map((action) => (
            <Button
              key={action}
              size="md"
              variant={moderationActions[action].danger
                ? "danger-outline"
                : action === "approve"
                ? "primary"
                : "secondary"}
              onClick={() => onAct(action)}
              className="max-md:!h-12 max-md:flex-1"
            >
              {moderationActions[action].label}
              {keys.on && shortcuts[action] && (
                <kbd aria-hidden="true" className="ml-1 text-12 max-md:hidden">{shortcuts[action]}</kbd>
              )}
            </Button>
          ))}
          <QueueKeys keys={keys} />
        </>
      }
    >
      <About post={post} named={named} />
      <h3 className="mt-6 mb-2 text-14 font-semibold text-ink-1">内容</h3>
      <div
        className="formatted rounded-control border border-line px-4 py-3"
        dangerouslySetInnerHTML={{ __html: post.html }}
      />
      {post.kind === "reply" && <PostsAround reply={post} named={named} />}
    </Drawer>
  );
}

function About({ post, named }: { post: ModeratedPost; named: boolean }) {
  const { kind, author, module, floor, review_id, created_at, updated_at, reason, state } = post;
  const marks = postMarks(post);
  const seen = state === "published" && floor !== null;
  return (
    <Facts
      paired
      wide={["原因"]}
      items={[
        ["类型", postKindLabels[kind]],
        ["模块", forumModuleLabels[module]],
        ["显示名", author.name],
        [
          "姓名",
          author.real_name ? <PersonName key="p" id={author.id} name={author.real_name} linked={named} /> : "—",
        ],
        ["提交时间", siteTime(created_at)],
        ["修改时间", updated_at === created_at ? "—" : siteTime(updated_at)],
        ["标记", marks.join("、") || "—"],
        [
          "页面",
          seen
            ? (
              <a
                href={floorHref(review_id, floor)}
                target="_blank"
                rel="noopener"
                className="text-link hover:underline"
              >
                打开 {floor} 楼
              </a>
            )
            : "—",
        ],
        ...reason ? [["原因", reason] as const] : [],
      ]}
    />
  );
}
