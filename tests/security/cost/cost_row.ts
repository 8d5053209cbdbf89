// The columns of a row of the cost table. Most calls need none: their sizes are derived from openapi.json (sizes.ts),
// and valid changes from ../access.ts.
import type { Sender, Sent } from "../access.ts";
import type { Filled } from "./store.ts";

export type CostRow = {
  /** The paths to request where the route has parameters, most expensive first; by default the route's own path. */
  paths?: (store: Filled) => string[];
  /** Queries of a page, without their question mark. */
  queries?: string[];
  /** The call whose queries a screen uses. */
  like?: string;
  /** Further requests, by the reason of their cost. */
  asks?: (store: Filled) => Record<string, (who: Sender) => Sent | Promise<Sent>>;
  /** Why its processor time is not limited; its steps are. */
  stepsOnly?: string;
  /** Why it is not requested at all. */
  left?: string;
};

export const hashes: CostRow = { stepsOnly: "hashes a password, which is meant to take a tenth of a second" };
export const file: CostRow = {
  left: "a file: tests/bench and uploads_test.ts measure the cost of serving and receiving",
};
export const streams = "streams, so its processor time grows with its rows";

/** A row that requests things by their paths. */
export const of = (...paths: ((store: Filled) => string)[]): CostRow => ({
  paths: (store) => paths.map((one) => one(store)),
});
