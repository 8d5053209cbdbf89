// The payloads of each module's images: the most used ones, and all others as one.
import type { ImageStats } from "../../shared/calls/statistics.ts";
import { OTHER_PAYLOAD } from "../../shared/bounds.ts";
import { modules } from "../../shared/modules.ts";
import { payloadOf } from "./processing.ts";

const SHOWN = 100;

type Payloads = ImageStats["stats"]["payload"];
/** By label of `processing.rollups.users`: the index of its module, and its count. */
type Used = { places: Uint8Array; counts: Uint32Array };

export function mostUsed(labels: string[], { places, counts }: Used): Payloads {
  const rankings = modules.map(() => ranking(labels, counts));
  for (let n = 0; n < labels.length; n++) if (counts[n]) rankings[places[n] ?? 0]?.add(n);
  return Object.fromEntries(modules.map((module, place) => [module, rankings[place]?.payloads()])) as Payloads;
}

/** Returns the first so many without sorting all: there may be hundreds of thousands. */
function ranking(labels: string[], counts: Uint32Array) {
  const first: number[] = [];
  let others = 0;
  const countOf = (n: number) => counts[n] ?? 0;
  const labelOf = (n: number) => labels[n] ?? "";
  const precedes = (a: number, b: number) => countOf(a) - countOf(b) || (labelOf(a) < labelOf(b) ? 1 : -1);
  const isOther = (n: number) => labelOf(n).endsWith(OTHER_PAYLOAD) && payloadOf(labelOf(n)) === OTHER_PAYLOAD;

  function add(n: number): void {
    const last = first[SHOWN - 1];
    if (last !== undefined && precedes(last, n) > 0 || isOther(n)) {
      others += countOf(n);
      return;
    }
    const place = first.findIndex((other) => precedes(n, other) > 0);
    first.splice(place < 0 ? first.length : place, 0, n);
    if (first.length > SHOWN) others += countOf(first.pop() ?? 0);
  }

  function payloads() {
    const shown = first.map((n) => ({ satellite_payload: payloadOf(labelOf(n)), usage_count: countOf(n) }));
    return others > 0 ? [...shown, { satellite_payload: OTHER_PAYLOAD, usage_count: others }] : shown;
  }

  return { add, payloads };
}
