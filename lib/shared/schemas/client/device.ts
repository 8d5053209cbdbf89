// The computer that a program runs on, as the program describes it.
import { z } from "zod/mini";
import { optionalText, wrong } from "../text.ts";
import { device_id } from "./device_id.ts";

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
  image_file: optionalText({ max: 255, length: wrong.error }),
  image_description: optionalText({ max: 500, length: wrong.error, lines: "several" }),
});
export type DeviceReport = z.infer<typeof DeviceReport>;
