// The industry's news.
import { PageHead } from "../../components/admin/PageHead.tsx";
import NewsTable from "../../islands/admin/NewsTable.tsx";
import { Island } from "../../lib/island/Island.tsx";
import type { Context } from "../../lib/web/context.ts";
import { answerPage } from "./answer_page.tsx";

export function news(c: Context): Promise<Response> {
  const content = (
    <>
      <PageHead title="资讯管理" note="公开页面按新增先后排列，最新的在前" />
      <Island of={NewsTable} from="admin" />
    </>
  );
  return answerPage(c, { title: "资讯管理", content });
}
