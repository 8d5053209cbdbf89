// Generates the images that the programs in the demonstration have processed, and the computers of their users.
import type { Device } from "../../domain/client/devices.ts";
import { modules } from "../../shared/modules.ts";
import { DAY, siteDate } from "../../shared/time.ts";
import { imageRow } from "../data/log_rows.ts";
import { deviceRow } from "../data/rows.ts";
import { type SeededRandom, seededRandom } from "../data/seeded_random.ts";
import words from "../data/words/traffic.json" with { type: "json" };
import { datesOf, evenDays, lastWorkAt, moments, unevenDays, WORKING_HOURS } from "./activity.ts";
import type { Size } from "./history.ts";
import type { ActiveUsers } from "./people.ts";

const suffix = {
  radiation_calibration: "_rad",
  atmospheric_correction: "_ref",
  geometric_correction: "_geo",
  one_stop_process: "_geo",
};
const often = [...modules, "one_stop_process", "atmospheric_correction"] as const;

/** Yields images of the users in `active`, who all run a program. */
export function* images({ processing, active, ...size }: Size & { active: ActiveUsers }) {
  const weight = size.even?.processing ? evenDays : unevenDays(size, { seed: 13 });
  const dates = datesOf({ ...size, now: lastWorkAt(size.now) });
  const wanted = { dates, now: size.now, seed: 3, weight, hours: WORKING_HOURS };
  let n = 0;
  for (const { at, random } of moments(processing, wanted)) {
    const user_id = active.pick(at, random);
    if (user_id === undefined) continue;
    const module_name = random.pick(often);
    const { payload, prefix } = random.pickEarly(words.payloads);
    const taken = siteDate(at - (2 + random.below(60)) * DAY).replaceAll("-", "");
    const scene = `${prefix}_${placeOf(random)}_${taken}_L1A${String(10_000_000 + n)}`;
    const fails = random.below(40) === 0;
    const fields = {
      module_name,
      satellite_payload: payload,
      model_type: module_name === "atmospheric_correction" ? random.pick(words.models) : "",
      input_image: `${scene}.tiff`,
      output_image: `${scene}${suffix[module_name]}.tiff`,
      xml_file: `${scene}.xml`,
      status: fails ? "failed" : "success",
      error_code: fails ? "E1042" : null,
      seconds: 40 + random.below(400),
    };
    yield { ...imageRow(n, fields), user_id, event_id: `image-${n++}`, at };
  }
}

function placeOf({ next }: SeededRandom): string {
  return `E${(75 + next() * 58).toFixed(1)}_N${(20 + next() * 32).toFixed(1)}`;
}

const GIGABYTE = 1_073_741_824;

/** Yields the computers of the users, described when a program first ran there: before all its images. */
export function* computers({ active }: { active: ActiveUsers }): Generator<Omit<Device, "id">> {
  const { pick } = seededRandom(6);
  for (const { id: user_id, since } of active.all.toSorted((one, other) => one.since - other.since)) {
    const [os, cpu, gpu] = [pick(words.systems), pick(words.processors), pick(words.graphics)];
    yield deviceRow(0, {
      device_id: `PC-${String(user_id).padStart(6, "0")}`,
      computer_info: { os, cpu, ram: pick([8, 16, 16, 32, 64]) * GIGABYTE, gpu },
      image_file: "",
      image_description: pick(words.rooms),
      user_id,
      created_at: new Date(since).toISOString(),
    });
  }
}
