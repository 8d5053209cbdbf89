// The administrator's own profile.
import { PageHead } from "../../components/admin/PageHead.tsx";
import ProfileCard from "../../islands/admin/ProfileCard.tsx";
import { passwordMinimum } from "../../lib/domain/settings.ts";
import { Island } from "../../lib/island/Island.tsx";
import type { Context } from "../../lib/web/context.ts";
import { answerPage } from "./answer_page.tsx";

export function profile(c: Context): Promise<Response> {
  return answerPage(c, { title: "个人资料", content: content() });
}

async function content() {
  return (
    <>
      <PageHead title="个人资料" />
      <Island of={ProfileCard} from="admin" passwordMin={await passwordMinimum()} />
    </>
  );
}
