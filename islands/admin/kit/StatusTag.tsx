// Where an application stands.
import { type UserStatus, userStatusLabels } from "../../../lib/shared/labels.ts";
import { Tag, type TagTone } from "../../../components/ui/Tag.tsx";

const tones: Record<UserStatus, TagTone> = { pending: "warning", approved: "success", rejected: "danger" };

export function StatusTag({ status }: { status: UserStatus }) {
  return <Tag tone={tones[status]}>{userStatusLabels[status]}</Tag>;
}
