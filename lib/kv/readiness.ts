// What the site needs to know of the store's health.
export { isReserveSpent } from "./inside/reserve.ts";
