// The institute's notice above public pages: a setting that is shown between two instants.
import { invalid } from "../../shared/app_error.ts";
import { effective, type Settings, settingsDocument } from "../settings.ts";

type Times = Pick<Settings["basic"], "announcement_from" | "announcement_until">;

/** Returns the text that is shown at an instant (milliseconds); empty before its start and from its end. */
export function announcementAt({ announcement, ...times }: Times & { announcement: string }, at: number): string {
  const { announcement_from: from, announcement_until: until } = times;
  const isShown = (from === "" || Date.parse(from) <= at) && (until === "" || at < Date.parse(until));
  return isShown ? announcement : "";
}

/** Returns the instants (milliseconds) at which the stored announcement appears and disappears, if it has any. */
export async function announcementInstants(): Promise<number[]> {
  const { announcement_from, announcement_until } = effective(await settingsDocument.get()).basic;
  return [announcement_from, announcement_until].filter(Boolean).map((instant) => Date.parse(instant));
}

/** Throws `invalid_input` when an announcement would end before it starts. */
export function assertAnnouncementOrder({ announcement_from: from, announcement_until: until }: Times): void {
  const isReversed = from !== "" && until !== "" && Date.parse(until) <= Date.parse(from);
  if (isReversed) throw invalid({ announcement_until: "结束时间须晚于开始时间" });
}
