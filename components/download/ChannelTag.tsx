// The release channel as a tag, 稳定 or 测试, and the mark 已撤回.
import { type Channel, channelLabels } from "../../lib/shared/labels.ts";
import { Tag } from "../ui/Tag.tsx";

export function ChannelTag({ channel }: { channel: Channel }) {
  return <Tag tone={channel === "stable" ? "success" : "info"}>{channelLabels[channel]}</Tag>;
}

export function StateTag({ version }: { version: { channel: Channel; withdrawn_at: string | null } }) {
  return version.withdrawn_at ? <Tag tone="danger">已撤回</Tag> : <ChannelTag channel={version.channel} />;
}
