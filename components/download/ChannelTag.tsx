// 稳定 or 测试.
import { type Channel, channelLabels } from "../../lib/shared/labels.ts";
import { Tag } from "../ui/Tag.tsx";

export function ChannelTag({ channel }: { channel: Channel }) {
  return <Tag tone={channel === "stable" ? "success" : "info"}>{channelLabels[channel]}</Tag>;
}
