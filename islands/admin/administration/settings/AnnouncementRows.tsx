// The announcement above public pages: text with its preview, level, and the time in which it is shown.
import { type Control, useController, useWatch } from "react-hook-form";
import { Announcement } from "../../../../components/content/Announcement.tsx";
import { optionsOf } from "../../../../components/form/options.ts";
import { RadioGroup } from "../../../../components/form/RadioGroup.tsx";
import { Tag } from "../../../../components/ui/Tag.tsx";
import type { AdminSettings } from "../../../../lib/shared/calls/settings.ts";
import { type AnnouncementLevel, announcementLevelLabels, announcementLevels } from "../../../../lib/shared/labels.ts";
import { InstantInput } from "../../kit/InstantInput.tsx";
import { TextRow, useRow } from "./rows.tsx";
import type { GroupValues } from "./setting_values.ts";
import { SettingRow, SettingSection } from "./SettingRow.tsx";

type Props<Out> = { control: Control<GroupValues["basic"], unknown, Out> };

export function AnnouncementRows<Out>({ control, saved }: Props<Out> & { saved: AdminSettings["basic"] }) {
  const [text, level] = useWatch({ control, name: ["announcement", "announcement_level"] });
  return (
    <SettingSection title="公告" state={stateOf(saved)}>
      <TextRow
        control={control}
        name="announcement"
        why="一行文字，显示在每个公开页面顶部"
        below={text.trim() && <Announcement text={text.trim()} level={level} />}
        note="留空则不显示"
      />
      <LevelRow control={control} />
      <TimeRow control={control} name="announcement_from" note="留空则保存后立即显示" />
      <TimeRow control={control} name="announcement_until" note="到这一分钟不再显示；留空则一直显示" />
    </SettingSection>
  );
}

function stateOf({ announcement, announcement_from: from, announcement_until: until }: AdminSettings["basic"]) {
  if (!announcement) return <Tag>未设置</Tag>;
  if (from && Date.now() < Date.parse(from)) return <Tag tone="info">未到开始时间</Tag>;
  if (until && Date.parse(until) <= Date.now()) return <Tag>已结束</Tag>;
  return <Tag tone="success">正在显示</Tag>;
}

const levels = optionsOf(announcementLevels, announcementLevelLabels);

function LevelRow<Out>({ control }: Props<Out>) {
  const { field, fieldState } = useController({ control, name: "announcement_level" });
  return (
    <SettingRow
      label="公告级别"
      why="决定公告的颜色"
      group
      error={fieldState.error?.message}
      changed={fieldState.isDirty}
      note="访客可以关闭提示和维护公告，关闭后在该浏览器不再显示同一文字；紧急公告不能关闭"
    >
      <RadioGroup<AnnouncementLevel> value={field.value} onChange={field.onChange} options={levels} />
    </SettingRow>
  );
}

type TimeProps<Out> = Props<Out> & { name: "announcement_from" | "announcement_until"; note: string };

function TimeRow<Out>(props: TimeProps<Out>) {
  const { row, field } = useRow(props);
  return (
    <SettingRow {...row} group>
      <InstantInput
        value={field.value}
        onChange={field.onChange}
        optional
        dayLabel={`${row.label}：日期`}
        clockLabel={`${row.label}：时刻`}
      />
    </SettingRow>
  );
}
