// The fields in which two states of content differ, as a person reads them: their labels and values.
import { channelLabels } from "../../../../lib/shared/labels.ts";
import { publicationLabels } from "../../../../lib/shared/publication.ts";
import { fieldLabels } from "../../../../lib/shared/schemas/field_labels.ts";
import { siteTime } from "../../../../lib/shared/time.ts";

export type ChangedField = { name: string; label: string; before: string; after: string };

/** Fields that restoring does not change, or that follow from others. */
const ignored = new Set([
  ...["id", "admin_id", "created_at", "updated_at", "published_at", "public_url"],
  ...["withdrawn_at", "withdrawn_reason"],
]);
const ofFile = /^(file_\w+|sha256)$|_(path|type)$/;

const labels = new Map(Object.entries(fieldLabels));
const choices = new Map<unknown, string>(Object.entries({ ...channelLabels, ...publicationLabels }));
const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** Returns the label of a column of the store; all columns of a slot have that of the slot. */
export function columnLabel(name: string): string {
  if (/^(file_\w+|sha256)$/.test(name)) return fieldLabels.file;
  return labels.get(name.replace(/_(type|url|path)$/, "")) ?? labels.get(name) ?? name;
}

/** Returns the different fields of an earlier and the present state. Uploaded files are no fields: they stay. */
export function changedFields(earlier: object, present: object): ChangedField[] {
  const [before, after] = [earlier, present] as Record<string, unknown>[];
  const slots = new Set(Object.keys(after ?? {}).filter((name) => name.endsWith("_type") && hasFile(name)));

  /** Whether one of the states has a file in the slot, so that the link is not restored. */
  function hasFile(type: string): boolean {
    return [before?.[type], after?.[type]].includes("upload");
  }

  const isShown = (name: string) => {
    const slot = name.replace(/_url$/, "");
    return !ignored.has(name) && !ofFile.test(name) && !slots.has(`${slot}_type`) &&
      !(name === "image" && typeof after?.image === "boolean");
  };
  return Object.keys({ ...before, ...after }).filter(isShown).map((name) => {
    return { name, label: columnLabel(name), before: valueText(before?.[name]), after: valueText(after?.[name]) };
  }).filter((field) => field.before !== field.after);
}

function valueText(value: unknown): string {
  if (typeof value === "boolean") return value ? "是" : "否";
  if (typeof value === "string" && instant.test(value)) return siteTime(value);
  return choices.get(value) ?? String(value ?? "");
}
