// The queue of applications.
import { PageHead } from "../../components/admin/PageHead.tsx";
import UserAudit from "../../islands/admin/UserAudit.tsx";
import { settings } from "../../lib/domain/settings.ts";
import { Island } from "../../lib/island/Island.tsx";
import type { Context } from "../../lib/web/context.ts";
import { answerPage } from "./answer_page.tsx";

export function audit(c: Context): Promise<Response> {
  return answerPage(c, { title: "注册审核", content: content() });
}

async function content() {
  const { notification } = await settings();
  return (
    <>
      <PageHead title="注册审核" note="待审核的按提交先后排列；等待按工作日计，3 个工作日以上标红" />
      <Island of={UserAudit} from="admin" readyReasons={notification.reject_reasons} />
    </>
  );
}
