// The first data of the overview: the figures, and for who may see users those who wait and those who came last.
import { userPage } from "../../lib/domain/account/user_list.ts";
import { loadDashboard } from "../../lib/flows/numbers/load_dashboard.ts";
import { UserListQuery } from "../../lib/shared/schemas/office/users.ts";
import { check } from "../../lib/web/body.ts";
import { preload } from "./first_data.ts";

export async function firstOverview(withUsers: boolean) {
  const users = (query: object) => withUsers ? preload(userPage(check(UserListQuery, query))) : undefined;
  const [dashboard, waiting, newest] = await Promise.all([
    preload(loadDashboard({ compare: true })),
    users({ status: "pending", limit: "1" }),
    users({ limit: "5" }),
  ]);
  return { dashboard, waiting, newest };
}
