// The most expensive requests of the desktop programs' calls, as a user with 30,000 images and 1,000 devices.
import { MOST_ENTRIES } from "../../../lib/shared/schemas/client/batches.ts";
import { image, session } from "../../support/client_events.ts";
import { type CostRow, hashes } from "./cost_row.ts";
import { prose, repeated } from "./texts.ts";

/** A full batch of entries. */
const batch = (path: string, entry: () => unknown) => () => ({
  path: `/api/client/${path}`,
  body: Array.from({ length: MOST_ENTRIES }, entry),
});
const long = prose(250);
const files = {
  input_image: `${long}.tif`,
  output_image: `${long}.tif`,
  calib_file: long,
  xml_file: long,
  rgb_file: long,
};

export const clientRows: Record<string, CostRow> = {
  "GET /api-docs": { left: "renders texts of the product itself, without user input" },
  "POST /api/client/login": hashes,
  "POST /api/client/usage": {
    asks: () => ({ "a whole batch": batch("usage", () => session({ seconds: 1 })) }),
  },
  "POST /api/client/processing": {
    asks: () => ({
      "a whole batch": batch("processing", () => image()),
      "a whole batch of long names": batch("processing", () => image(files)),
      "a whole batch that is refused": batch("processing", () => image({ module_name: repeated("*a_", 900) })),
      "a whole batch of one event": batch("processing", () => image({ event_id: "the same" })),
    }),
  },
  "GET /api/client/updates": {
    queries: ["software=GAC_MSS&version=1.0.0", "software=GAC_MSS&version=1.0.0&channel=beta"],
  },
};
