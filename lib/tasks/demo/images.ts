// Images that the programs of the demonstration have processed, and the computers they ran on.
import type { Device } from "../../domain/client/devices.ts";
import { modules } from "../../shared/modules.ts";
import { DAY, siteDate } from "../../shared/time.ts";
import { type Chance, chance } from "./chance.ts";
import type { Crowd } from "./crowd.ts";
import type { Size } from "./history.ts";
import { datesOf, even, lively, moments } from "./rhythm.ts";

// Payload, how a file name begins, and how a level-1 product ends.
const payloads = [
  ["GF1 PMS", "GF1_PMS1"],
  ["GF1 WFV", "GF1_WFV2"],
  ["GF2 PMS", "GF2_PMS2"],
  ["GF6 WFV", "GF6_WFV"],
  ["GF6 PMS", "GF6_PMS"],
  ["GF7 BWD", "GF7_BWD"],
  ["ZY302 TMS", "ZY302_TMS"],
  ["HJ2A CCD", "HJ2A_CCD3"],
  ["HJ2B CCD", "HJ2B_CCD2"],
  ["CB04A WPM", "CBERS04A_WPM"],
  ["GF5B AHSI", "GF5B_AHSI"],
] as const;
const suffix = {
  radiation_calibration: "_rad",
  atmospheric_correction: "_ref",
  geometric_correction: "_geo",
  one_stop_process: "_geo",
};
const often = [...modules, "one_stop_process", "atmospheric_correction"] as const;
const models = ["中纬度夏季", "中纬度冬季", "热带", "近极地夏季"];

/** `crowd` has those on whose computers a program is. */
export function* images({ processing, crowd, ...size }: Size & { crowd: Crowd }) {
  const busy = size.even?.processing ? even : lively(size, { seed: 13 });
  let n = 0;
  for (const { at, luck } of moments(processing, { dates: datesOf(size), now: size.now, seed: 3, busy })) {
    const user_id = crowd.anybody(at, luck);
    if (user_id === undefined) continue;
    const module_name = luck.pick(often);
    const [satellite_payload, begins] = luck.pickEarly(payloads);
    const taken = siteDate(at - (2 + luck.below(60)) * DAY).replaceAll("-", "");
    const scene = `${begins}_${placeOf(luck)}_${taken}_L1A${String(10_000_000 + n)}`;
    const fails = luck.below(40) === 0;
    yield {
      at,
      event_id: `image-${n++}`,
      user_id,
      module_name,
      satellite_payload,
      model_type: module_name === "atmospheric_correction" ? luck.pick(models) : "",
      input_image: `${scene}.tiff`,
      output_image: `${scene}${suffix[module_name]}.tiff`,
      calib_file: null,
      xml_file: `${scene}.xml`,
      rgb_file: null,
      status: fails ? "failed" : "success",
      error_code: fails ? "E1042" : null,
      seconds: 40 + luck.below(400),
    };
  }
}

function placeOf({ next }: Chance): string {
  return `E${(75 + next() * 58).toFixed(1)}_N${(20 + next() * 32).toFixed(1)}`;
}

const systems = ["Windows 10 22H2", "Windows 10 22H2", "Windows 11 23H2", "Windows 7 SP1", "Windows Server 2019"];
const processors = ["Intel Core i7-12700", "Intel Core i5-10400", "Intel Xeon Gold 6226R", "AMD Ryzen 7 5800X"];
const graphics = ["NVIDIA RTX A2000", "NVIDIA GeForce RTX 3060", "Intel UHD Graphics 770", "NVIDIA Quadro P2200"];
const rooms = ["", "", "二楼机房", "办公室", "实验室 302"];
const GIGABYTE = 1_073_741_824;

/** Of two users in three the computer, told of when the program first ran there. */
export function* computers({ crowd }: { crowd: Crowd }): Generator<Omit<Device, "id">> {
  const luck = chance(6);
  for (const { id: user_id, since } of crowd.people.toSorted((one, other) => one.since - other.since)) {
    if (luck.below(3) === 0) continue;
    const time = new Date(since).toISOString();
    const [os, cpu, gpu] = [luck.pick(systems), luck.pick(processors), luck.pick(graphics)];
    yield {
      device_id: `PC-${String(user_id).padStart(6, "0")}`,
      computer_info: { os, cpu, ram: luck.pick([8, 16, 16, 32, 64]) * GIGABYTE, gpu },
      image_file: "",
      image_description: luck.pick(rooms),
      user_id,
      created_at: time,
      updated_at: time,
    };
  }
}
