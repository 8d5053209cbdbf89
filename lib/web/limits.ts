// The limits that belong to HTTP: how often one address may knock.
import type { Limit } from "../domain/limits.ts";
import { MINUTE } from "../shared/time.ts";

export const loginsOfAddress: Limit = { name: "login_from_address", times: 60, every: MINUTE };
