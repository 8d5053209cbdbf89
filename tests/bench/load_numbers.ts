// Fills a store file with what visitors and programs leave behind; the site must not run on it meanwhile.
import { devices } from "../../lib/domain/client/devices.ts";
import {
  loadDescribed,
  loadDownloads,
  loadProcessing,
  loadUsage,
  loadVisits,
} from "../../lib/tasks/demo/load_history.ts";
import { loadRows } from "../../lib/tasks/load/bulk.ts";
import { compactDays } from "../../lib/kv/log.ts";
import { softwareNames } from "../../lib/shared/labels.ts";
import { modules } from "../../lib/shared/modules.ts";
import { DAY } from "../../lib/shared/time.ts";
import { withStore } from "./store_file.ts";

/** How many of each over so many days; `usage` users have a session on each of the last ninety. */
type Size = {
  users: number;
  visits?: number;
  processing?: number;
  usage?: number;
  downloads?: number;
  /** Computers, a user each. */
  devices?: number;
  days?: number;
};

const USAGE_DAYS = 90;
const ADDRESSES = 60_000;
const PLACES = 300;
const PROCESSORS = 10_000; // people who process images: of a million each has a hundred
const payloads = ["GF6 WFV", "GF1 PMS", "GF2 PMS", "ZY302 TMS", "HJ2A CCD", "HJ2B CCD", "CB04A WPM", "GF7 DLC", ""];

export function loadNumbers(dataDir: string, size: Size): Promise<void> {
  const { visits = 0, processing = 0, usage = 0, downloads = 0 } = size;
  return withStore(dataDir, async () => {
    await loadVisits(map(visits, (n) => visit(n, size)));
    await loadProcessing(map(processing, (n) => image(n, size)));
    await loadUsage(map(usage * USAGE_DAYS, (n) => session(n, usage)));
    await loadDownloads(map(downloads, (n) => download(n, size)));
    if (size.devices) {
      const computers = Array.from({ length: size.devices }, (_, n) => computer(n, size));
      await loadRows(devices, computers);
      await loadDescribed(computers);
    }
    await compactDays();
  });
}

function* map<T>(count: number, make: (n: number) => T): Generator<T> {
  for (let n = 0; n < count; n++) yield make(n);
}

/** Spread evenly from the first day to now. */
function moment(n: number, { count = 1, days = 90 }: { count?: number; days?: number }): number {
  return Math.floor(Date.now() - (days - 1) * DAY * (1 - (n + 1) / count));
}

/** Below `limit`; neighbours are far apart. */
const scattered = (n: number, limit: number) => (Math.imul(n + 1, 2_654_435_761) >>> 0) % limit;

function visit(n: number, { users, visits, days }: Size) {
  const address = scattered(n, ADDRESSES);
  const place = address % PLACES;
  return {
    at: moment(n, { count: visits, days }),
    ip_address: `11.${address >> 16}.${address >> 8 & 255}.${address & 255}`,
    page_url: "/download",
    browser: "Chrome 138",
    os: "Windows 10",
    referrer: "",
    user_agent: "Mozilla/5.0",
    user_id: n % 4 === 0 ? 1 + scattered(n >> 2, users) : null,
    geo_info: { country: "中国", region: `省${place % 31}`, city: `市${place}` },
  };
}

function image(n: number, { users, processing, days }: Size) {
  return {
    at: moment(n, { count: processing, days }),
    event_id: `bench-${n}`,
    user_id: 1 + scattered(n, Math.min(users, PROCESSORS)),
    module_name: modules[scattered(n, 4)] ?? modules[0],
    satellite_payload: payloads[scattered(n + 7, payloads.length)] ?? "",
    model_type: "中纬度夏季",
    input_image: `GF6_WFV_E104.1_N30.2_L1A${n}.tiff`,
    output_image: `GF6_WFV_E104.1_N30.2_L1A${n}_ref.tiff`,
    calib_file: null,
    xml_file: null,
    rgb_file: null,
    status: "success",
    error_code: null,
    seconds: 60 + n % 300,
  };
}

function session(n: number, usage: number) {
  const day = Math.floor(n / usage);
  return {
    at: Date.now() - (USAGE_DAYS - 1 - day) * DAY,
    event_id: `bench-${n}`,
    user_id: 1 + n % usage,
    seconds: 60 + scattered(n, 20_000),
  };
}

function download(n: number, { users, downloads, days }: Size) {
  return {
    at: moment(n, { count: downloads, days }),
    user_id: 1 + scattered(n, users),
    version_id: 1,
    software_name: softwareNames[n % 5] ?? "GAC_MSS",
    version_number: "1.0.0",
  };
}

function computer(n: number, { devices, days }: Size) {
  const created_at = new Date(moment(n, { count: devices, days })).toISOString();
  return {
    user_id: n + 1,
    device_id: `PC-${n}`,
    computer_info: {
      os: `Windows 1${n % 2} 22H2`,
      cpu: `Intel Core i7-${n % 97}`,
      ram: 34_091_302_912,
      gpu: "NVIDIA RTX A2000",
    },
    image_file: null,
    image_description: null,
    created_at,
    updated_at: created_at,
  };
}
