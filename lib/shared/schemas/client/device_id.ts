// How a program names the computer that it runs on.
import { text, wrong } from "../text.ts";

export const device_id = text({ required: wrong.error, max: 128 });
