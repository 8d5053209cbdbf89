// The group's QR code.
import { PageHead } from "../../components/admin/PageHead.tsx";
import QrcodeEditor from "../../islands/admin/QrcodeEditor.tsx";
import { Island } from "../../lib/island/Island.tsx";
import type { Context } from "../../lib/web/context.ts";
import { answerPage } from "./answer_page.tsx";

export function qrcode(c: Context): Promise<Response> {
  const content = (
    <>
      <PageHead title="入群二维码" note="显示在首页、页脚和个人中心，保存后立即生效" />
      <Island of={QrcodeEditor} from="admin" />
    </>
  );
  return answerPage(c, { title: "入群二维码", content });
}
