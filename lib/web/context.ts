// The context variables of a request.
import type { Context as HonoContext } from "hono";
import type { Admin } from "../domain/administration/admins.ts";
import type { SetUpDue } from "../domain/administration/two_factor.ts";
import type { Permission } from "../shared/labels.ts";
import type { User } from "../domain/account/users.ts";
import type { CallClock } from "./around/deadline.ts";
import type { SecurityVariables } from "./security_headers.ts";

type Variables = SecurityVariables & {
  requestId: string;
  /** The client's address, behind TRUST_PROXY proxies only. */
  ip: string;
  /** The scheme that the client uses. */
  scheme: "http" | "https";
  /** Set by deadline.ts for calls with a deadline. */
  clock?: CallClock;
  /** Set by the guards in guards.ts. */
  user: User;
  admin: Admin;
  /** The deadline of an administrator who must set up two-factor authentication and has not. */
  set_up_due: SetUpDue | null;
  /** The id of the session that the request came with. */
  session: string;
  /** Set by `permit`: the permission for the call, which is checked again inside the writing transaction. */
  permission?: Permission;
};

export type Env = { Variables: Variables };
export type Context = HonoContext<Env>;
