// Replaces lib/kv/inside/history.ts in the benchmark: no change keeps the state before it.
export type { EarlierState, History } from "../../../lib/kv/inside/history.ts";

const none = { states: [] };

export const MOST_STATES = 0;
export const readHistory = () => Promise.resolve(none);
export const statesAfter = () => [];
export const writeHistory = () => {};
export const longTextsOf = () => [];
export const historyPrefix = (table: string) => ["history", table];
export const historyKey = (table: string, id: number) => ["history", table, id];
export const stateKey = (table: string, id: number, state: number) => ["history", table, id, state];
export const openHistory = () => ({ historyOf: () => Promise.resolve([]) });
