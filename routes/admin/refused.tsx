// The error pages of the back office: missing permission, not found, and failure.
import { type BackLink, ErrorScreen, Forbidden } from "../../components/admin/ErrorScreen.tsx";
import { notSent } from "../../components/content/ErrorPage.tsx";
import SwitchAccount from "../../islands/admin/administration/SwitchAccount.tsx";
import { adminTable } from "../../lib/domain/administration/admins.ts";
import { Island } from "../../lib/island/Island.tsx";
import type { Screen } from "../../lib/shared/admin_menu.ts";
import type { AppError } from "../../lib/shared/app_error.ts";
import type { Context } from "../../lib/web/context.ts";
import { answerPage } from "./answer_page.tsx";

export async function forbidden(c: Context, screen: Screen): Promise<Response> {
  const all = await adminTable.all();
  const ask = all.filter((admin) => admin.role === "超级管理员" && !admin.disabled).map((admin) => admin.username);
  const content = (
    <Forbidden screen={screen} role={c.var.admin.role} ask={ask}>
      <Island of={SwitchAccount} />
    </Forbidden>
  );
  return await answerPage(c, { title: "无权限访问", content, status: 403 });
}

/** `what` is the title, such as 版本不存在; `back` leads to the list. */
export function notHere(c: Context, what = "页面不存在", back?: BackLink): Promise<Response> {
  return answerPage(c, { title: what, content: <ErrorScreen status={404} title={what} back={back} />, status: 404 });
}

/** Answers an error behind the guard of the back office. */
export function failed(c: Context, { status, message }: AppError): Promise<Response> {
  if (status === 404) return notHere(c, message);
  const retryHref = c.req.method === "GET" || status === 405
    ? new URL(c.req.url).pathname + new URL(c.req.url).search
    : undefined;
  const title = status === 405 ? notSent.title : message;
  const content = <ErrorScreen status={status} title={title} requestId={c.var.requestId} retryHref={retryHref} />;
  return answerPage(c, { title, content, status: status as 500 });
}
