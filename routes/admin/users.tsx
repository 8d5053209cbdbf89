// The list of users.
import { PageHead } from "../../components/admin/PageHead.tsx";
import UserTable from "../../islands/admin/UserTable.tsx";
import { may } from "../../lib/domain/office/admins.ts";
import { passwordMinimum } from "../../lib/domain/settings.ts";
import { Island } from "../../lib/island/Island.tsx";
import type { Context } from "../../lib/web/context.ts";
import { answerPage } from "./answer_page.tsx";

export function users(c: Context): Promise<Response> {
  return answerPage(c, { title: "用户列表", content: content(c) });
}

async function content({ var: { admin } }: Context) {
  return (
    <>
      <PageHead title="用户列表" />
      <Island of={UserTable} from="admin" mayEdit={may(admin, "user:edit")} passwordMin={await passwordMinimum()} />
    </>
  );
}
