// The data that a desktop program sends about itself: its computer, its sign-in, and its query for a newer version.
import { z } from "zod/mini";
import { softwareNames } from "../../labels.ts";
import { Login } from "../account/sign_in.ts";
import { ChannelQuery, pickSoftware, versionNumber } from "../content/versions.ts";
import { oneOf, optionalText, text, wrong } from "../text.ts";

/** The program's name of the computer. */
const device_id = text({ required: wrong.error, max: 128 });

const part = optionalText({ max: 200, length: wrong.error });

/** `ram` in bytes. */
export const DeviceReport = z.object({
  device_id,
  computer_info: z.object({
    os: part,
    cpu: part,
    ram: z.number(wrong).check(z.int(wrong), z.minimum(0, wrong)),
    gpu: part,
  }, wrong),
  image_file: z.nullable(
    optionalText({ max: 255, length: wrong.error }).check(z.regex(/^[^/\\]*$/, { error: "文件名不能包含路径" })),
  ),
  image_description: z.nullable(optionalText({ max: 500, length: wrong.error, lines: "several" })),
});
export type DeviceReport = z.infer<typeof DeviceReport>;

/** As on the site, with the program and the computer. */
export const ClientLogin = z.extend(Login, {
  device_id,
  software_name: oneOf(softwareNames, pickSoftware),
  version: text({ required: wrong.error, max: 32 }),
});

export const UpdateQuery = z.extend(ChannelQuery, {
  software: oneOf(softwareNames, pickSoftware),
  version: versionNumber,
});
export type UpdateQuery = z.infer<typeof UpdateQuery>;
