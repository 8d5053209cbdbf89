// The query for a newer version: package, installed version, channel.
import { z } from "zod/mini";
import { softwareNames } from "../../labels.ts";
import { ChannelQuery, pickSoftware, versionNumber } from "../content/versions.ts";
import { oneOf } from "../text.ts";

export const UpdateQuery = z.extend(ChannelQuery, {
  software: oneOf(softwareNames, pickSoftware),
  version: versionNumber,
});
export type UpdateQuery = z.infer<typeof UpdateQuery>;
