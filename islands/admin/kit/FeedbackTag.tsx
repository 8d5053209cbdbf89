// Where a piece of feedback stands.
import { type FeedbackStatus, feedbackStatusLabels } from "../../../lib/shared/labels.ts";
import { Tag, type TagTone } from "../../../components/ui/Tag.tsx";

const tones: Record<FeedbackStatus, TagTone> = {
  unread: "neutral",
  read: "info",
  processing: "warning",
  completed: "success",
};

export function FeedbackTag({ status }: { status: FeedbackStatus }) {
  return <Tag tone={tones[status]}>{feedbackStatusLabels[status]}</Tag>;
}
