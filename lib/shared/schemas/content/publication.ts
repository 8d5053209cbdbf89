// The fields of publication in the forms of all kinds of content.
import { z } from "zod/mini";
import { publicationStatuses } from "../../publication.ts";
import { instant } from "../instant.ts";
import { oneOf, wrong } from "../text.ts";

/** An empty text means that no instant is set. Null is accepted because rows answer it. */
const instantOrEmpty = z.pipe(
  z.transform((value) => value === "" ? null : value),
  z.nullable(instant({ missing: "请选择发布时间", late: "发布时间不能晚于2099年" })),
);

/** New rows are published at once. */
export const publicationFields = {
  status: z._default(oneOf(publicationStatuses, wrong.error), "published"),
  publish_at: z._default(instantOrEmpty, null),
};
