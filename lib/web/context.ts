// The variables that a request carries through the middlewares.
import type { Context as HonoContext } from "hono";
import type { Admin } from "../domain/office/admins.ts";
import type { SetUpDue } from "../domain/office/second_step.ts";
import type { Permission } from "../shared/labels.ts";
import type { User } from "../domain/account/users.ts";
import type { CallClock } from "./around/deadline.ts";
import type { SecurityVariables } from "./security_headers.ts";

type Variables = SecurityVariables & {
  requestId: string;
  /** The client's address, behind TRUST_PROXY proxies only. */
  ip: string;
  /** As the client sees it. */
  scheme: "http" | "https";
  /** Set by deadline.ts for calls that have one. */
  clock?: CallClock;
  /** Set by the guards of guards.ts. */
  user: User;
  admin: Admin;
  /** Until when the administrator must set a second step up, who must and has none. */
  set_up_due: SetUpDue | null;
  /** The id of the session that the request came with. */
  session: string;
  /** Set by `permit`: what the administrator needs for this, and is asked for again when it is written. */
  permission?: Permission;
};

export type Env = { Variables: Variables };
export type Context = HonoContext<Env>;
