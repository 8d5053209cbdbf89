// Tags of all tones, link tabs, and the public pager.
import { KeyRound } from "../../components/icon/icons.ts";
import { ChargeTag } from "../../components/content/ChargeTag.tsx";
import { ChannelTag } from "../../components/download/ChannelTag.tsx";
import { LinkTabs } from "../../components/ui/LinkTabs.tsx";
import { Pager } from "../../components/ui/Pager.tsx";
import { Tag, type TagTone } from "../../components/ui/Tag.tsx";
import { channels } from "../../lib/shared/labels.ts";

const chargeLevels = ["free", "partial", "paid"] as const;

const tags: [TagTone, string][] = [
  ["warning", "待审核"],
  ["success", "已通过"],
  ["danger", "已拒绝"],
  ["neutral", "未读"],
  ["info", "已读"],
  ["warning", "处理中"],
  ["success", "已完成"],
  ["danger", "已撤回"],
  ["raw", "处理前"],
  ["ref", "处理后"],
];

export function Tags() {
  return (
    <>
      <div className="flex flex-wrap gap-2.5">
        {tags.map(([tone, word]) => <Tag key={word} tone={tone}>{word}</Tag>)}
        {chargeLevels.map((charge) => <ChargeTag key={charge} charge={charge} />)}
        {channels.map((channel) => <ChannelTag key={channel} channel={channel} />)}
        <Tag tone="warning" icon={KeyRound}>研究版</Tag>
        <Tag outline>GF-6 WFV</Tag>
      </div>
      <LinkTabs
        className="mt-5"
        label="审核"
        current="?tab=pending"
        items={[
          { href: "?tab=pending", label: "待审核", count: 12, alert: true },
          { href: "?tab=approved", label: "已通过", count: 17903 },
          { href: "?tab=rejected", label: "已拒绝", count: 511 },
        ]}
      />
      <Pager className="mt-5" page={1} pages={7} href={(page) => `?page=${page}`} />
    </>
  );
}
