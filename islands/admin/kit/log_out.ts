// Ends the administrator's session and leads to the login page.
import { untilGone } from "../../kit/until_gone.ts";
import { forgetDrafts } from "../../kit/use_edit_draft.ts";
import { adminApi } from "../../../lib/shared/api_client.ts";
import { adminLogout } from "../../../lib/shared/calls/admin_session.ts";
import { leaveNotice } from "./notice.ts";

/** The message when the server did not end it. */
export const signOutFailed = "退出登录失败，请稍后重试";

/** Throws ApiError when the server did not end it; otherwise it never resolves, because the page is left. */
export async function logOut(): Promise<never> {
  await adminApi.call(adminLogout, { keep401: true });
  forgetDrafts();
  leaveNotice("退出登录成功");
  location.assign("/admin/login");
  return await untilGone();
}
