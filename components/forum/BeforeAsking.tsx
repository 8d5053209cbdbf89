// Advice before asking a question, and the rules of the forum: beside the list and the form.
import { EDIT_MINUTES, TRUSTED_AFTER } from "../../lib/shared/forum/labels.ts";
import { Card } from "../ui/Card.tsx";

const tips = ["写明软件版本、卫星与相机", "贴日志最后 20 行，不要截图", "列出解压后的文件名"];

const rules = (trusted: boolean) => [
  trusted ? "发布后立即显示。" : `前 ${TRUSTED_AFTER} 条帖子审核通过后，以后发布的立即显示。`,
  `发布后 ${EDIT_MINUTES} 分钟内可以修改。`,
  "解决问题的回复可由楼主采纳。",
];

/** `trusted` when the user's posts are known to appear without moderation. */
export function BeforeAsking({ trusted = false }: { trusted?: boolean }) {
  return (
    <aside aria-label="发布须知" className="flex flex-col gap-4">
      <Card title="提问前" dense className="!rounded-card">
        <ol className="flex flex-col gap-2 text-14 text-ink-2">
          {tips.map((tip, n) => (
            <li key={tip} className="flex gap-3">
              <span aria-hidden="true" className="font-semibold">{n + 1}</span>
              {tip}
            </li>
          ))}
        </ol>
      </Card>
      <Card title="发布与修改" dense className="!rounded-card">
        <ul className="flex flex-col gap-2 text-14 text-ink-2">
          {rules(trusted).map((rule) => <li key={rule}>{rule}</li>)}
        </ul>
      </Card>
    </aside>
  );
}
