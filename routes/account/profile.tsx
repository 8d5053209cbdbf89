// The profile of the personal centre's owner. Its guard stands in mod.ts.
import { NeedsScript } from "../../components/account/user/NeedsScript.tsx";
import ProfileForm from "../../islands/account/ProfileForm.tsx";
import { Island } from "../../lib/island/Island.tsx";
import type { Context } from "../../lib/web/context.ts";
import { centrePage } from "./centre.tsx";

export async function profile(c: Context) {
  const { name, nickname, email, phone, profession, organization, institution_name, purpose, wechat_name } = c.var.user;
  return await centrePage(c, {
    lead: "姓名为实名信息，如需更正请联系管理员。",
    children: (
      <>
        <NeedsScript what="修改资料" />
        <Island
          of={ProfileForm}
          from="account"
          fixed={{ name, nickname, email, phone }}
          profile={{ profession, organization, institution_name, purpose, wechat_name }}
        />
      </>
    ),
  });
}
