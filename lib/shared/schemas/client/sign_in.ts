// Sign-in from a desktop program: as on the site, with the program and the computer.
import { z } from "zod/mini";
import { softwareNames } from "../../labels.ts";
import { Login } from "../account/sign_in.ts";
import { pickSoftware } from "../content/versions.ts";
import { oneOf, text, wrong } from "../text.ts";
import { device_id } from "./device.ts";

export const ClientLogin = z.extend(Login, {
  device_id,
  software_name: oneOf(softwareNames, pickSoftware),
  version: text({ required: wrong.error, max: 32 }),
});
