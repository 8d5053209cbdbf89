// Ends the administrator's session here and leads to the login page.
import { adminApi } from "../../../lib/shared/api_client.ts";
import { leaveNotice } from "./notice.ts";

/** Throws ApiError when the server did not end it. */
export async function logOut(): Promise<void> {
  await adminApi.post("/admin/auth/logout", {}, { keep401: true });
  leaveNotice("退出登录成功");
  location.assign("/admin/login");
}
