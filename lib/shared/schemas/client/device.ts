// The computer of a program, as the program describes it.
import { z } from "zod/mini";
import { optionalText, text, wrong } from "../text.ts";

/** The program's name of the computer. */
export const device_id = text({ required: wrong.error, max: 128 });

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
