// The status of an application or a feedback entry as a tag.
import {
  type FeedbackStatus,
  feedbackStatusLabels,
  type UserStatus,
  userStatusLabels,
} from "../../../lib/shared/labels.ts";
import { Tag, type TagTone } from "../../../components/ui/Tag.tsx";

const tones: Record<UserStatus, TagTone> = { pending: "warning", approved: "success", rejected: "danger" };

export function StatusTag({ status }: { status: UserStatus }) {
  return <Tag tone={tones[status]}>{userStatusLabels[status]}</Tag>;
}

const feedbackTones: Record<FeedbackStatus, TagTone> = {
  unread: "neutral",
  read: "info",
  processing: "warning",
  completed: "success",
};

export function FeedbackTag({ status }: { status: FeedbackStatus }) {
  return <Tag tone={feedbackTones[status]}>{feedbackStatusLabels[status]}</Tag>;
}
