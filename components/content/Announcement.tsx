// The institute's notice above public pages, in the colour of its level. lib/island/announcement.ts closes it.
import { type AnnouncementLevel, announcementLevelLabels } from "../../lib/shared/labels.ts";
import { X } from "../icon/icons.ts";
import { classes } from "../ui/classes.ts";

const tones: Record<AnnouncementLevel, { bar: string; label: string }> = {
  info: { bar: "bg-info-tint", label: "text-info" },
  maintenance: { bar: "bg-warning-tint", label: "text-warning" },
  urgent: { bar: "bg-danger-tint", label: "text-danger" },
};

/** Whether visitors may close a notice of the level. */
export const isClosable = (level: AnnouncementLevel): boolean => level !== "urgent";

export function Announcement({ text, level }: { text: string; level: AnnouncementLevel }) {
  const tone = tones[level];
  return (
    <aside
      aria-label="公告"
      className={classes("relative px-12 py-2 text-center text-14 text-balance wrap-anywhere text-ink-1", tone.bar)}
      data-announcement={text}
    >
      <b className={classes("mr-2 font-semibold", tone.label)}>{announcementLevelLabels[level]}</b>
      {text}
      {isClosable(level) && (
        <button
          type="button"
          aria-label="关闭公告"
          className="touch absolute top-1 right-2 cursor-pointer rounded-control p-1.5 text-ink-2 hover:text-ink-1"
          data-close-announcement
          hidden
        >
          <X size={16} aria-hidden="true" />
        </button>
      )}
    </aside>
  );
}
