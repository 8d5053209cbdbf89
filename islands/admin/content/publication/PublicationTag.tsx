// The state of a row in the lists of content: published, scheduled with its instant, or a draft.
import { Tag, type TagTone } from "../../../../components/ui/Tag.tsx";
import { Tooltip } from "../../../../components/ui/Tooltip.tsx";
import { publicationLabels, type PublicationState, publicationStates } from "../../../../lib/shared/publication.ts";
import { optionsOf } from "../../../../components/form/options.ts";
import { siteTime } from "../../../../lib/shared/time.ts";

type Row = { status: string; publish_at: string | null; public_url: string | null; release_date?: string };

/** The choices of the filter. */
export const stateOptions = optionsOf(publicationStates, publicationLabels);

const tones: Record<PublicationState, TagTone> = { published: "success", scheduled: "info", pending: "neutral" };

/** Derived from the response, without the clock: the server has decided whether the row is public. */
function stateOf({ status, public_url }: Row): PublicationState {
  if (status === "pending") return "pending";
  return public_url === null ? "scheduled" : "published";
}

export function PublicationTag({ row }: { row: Row }) {
  const state = stateOf(row);
  const tag = <Tag tone={tones[state]}>{publicationLabels[state]}</Tag>;
  if (state !== "scheduled") return tag;
  const days = [row.publish_at ? siteTime(row.publish_at) : "", row.release_date ?? ""];
  return (
    <Tooltip content={`${days.sort().at(-1)} 起公开`}>
      <span tabIndex={0} className="inline-flex rounded-tag">{tag}</span>
    </Tooltip>
  );
}
