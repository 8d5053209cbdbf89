// What a row of the dearest requests says. A call needs none of it: its sizes are made from openapi.json (sizes.ts), and
// what a change needs from ../access.ts.
import type { Sender, Sent } from "../access.ts";
import type { Filled } from "./store.ts";

export type Dear = {
  /** What is asked for where the route names a thing, dearest first; without it the route's own path. */
  paths?: (store: Filled) => string[];
  /** Queries of a page, without their question mark. */
  queries?: string[];
  /** The call whose queries a screen takes. */
  like?: string;
  /** More requests, by what is dear about them. */
  asks?: (store: Filled) => Record<string, (who: Sender) => Sent | Promise<Sent>>;
  /** Why its processor time is not held to the limit; its steps are. */
  stepsOnly?: string;
  /** Why it is not asked at all. */
  left?: string;
};

export const hashes: Dear = { stepsOnly: "hashes a password, which is meant to take a tenth of a second" };
export const file: Dear = {
  left: "a file: what serving and receiving take is held by tests/bench and uploads_test.ts",
};
export const streams = "streams, so its processor time grows with its rows";

/** A row that asks for things by their paths. */
export const of = (...paths: ((store: Filled) => string)[]): Dear => ({
  paths: (store) => paths.map((one) => one(store)),
});
