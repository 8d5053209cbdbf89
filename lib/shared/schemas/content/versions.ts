// Versions of the packages: the form and the queries.
import { z } from "zod/mini";
import { channels, softwareNames } from "../../labels.ts";
import { choice } from "../list.ts";
import { oneOf, text, truth, wrong } from "../text.ts";
import { changeSchema, releaseDate } from "./changed.ts";
import { publicationFields } from "./publication.ts";

export const pickSoftware = "请选择软件名称";

export const versionNumber = z.string({ error: "请输入版本号" }).check(
  z.trim(),
  z.minLength(1, { error: "请输入版本号" }),
  z.regex(/^\d{1,9}(\.\d{1,9}){2}$/, { error: "版本号格式应为 x.x.x" }),
);

/** The text fields of the version form; the file or the link is a slot of media.ts. */
export const VersionForm = z.object({
  software_name: oneOf(softwareNames, pickSoftware),
  version_number: versionNumber,
  release_date: releaseDate,
  update_log: text({
    required: "请输入更新日志",
    max: 100_000,
    length: "更新说明不能超过100000个字",
    lines: "several",
  }),
  channel: z._default(oneOf(channels, "参数不正确"), "stable"),
  mandatory: z._default(truth, false),
  ...publicationFields,
});
export type VersionForm = z.infer<typeof VersionForm>;

export const VersionChange = changeSchema(VersionForm);
export type VersionChange = z.infer<typeof VersionChange>;

export const Withdrawal = z.object({
  reason: text({ required: "请输入撤回原因", max: 500, length: "撤回原因不能超过500个字", lines: "several" }),
});

export const SoftwareQuery = z.object({ software_name: choice(softwareNames, pickSoftware) });
export const ChannelQuery = z.object({ channel: z._default(z.enum(channels, wrong), "stable") });
export const SoftwareParam = z.object({ software: oneOf(softwareNames, pickSoftware) });
export const DownloadRecord = z.object({
  version_id: z.union([
    z.number(wrong).check(z.int(wrong), z.positive(wrong)),
    z.pipe(z.string(wrong).check(z.regex(/^[1-9]\d{0,14}$/, wrong)), z.transform(Number)),
  ], wrong),
});
