// A page of the back office: the frame around a content.
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ReactNode } from "react";
import { AdminLayout } from "../../components/layout/AdminLayout.tsx";
import type { Context } from "../../lib/web/context.ts";
import { page } from "../../lib/web/page.ts";
import { loadFrame } from "./frame.ts";

type Page = {
  title: string;
  /** Its data are loaded beside the frame. */
  content: ReactNode | Promise<ReactNode>;
  /** Of a refusal. */
  status?: ContentfulStatusCode;
};

export async function answerPage(c: Context, { title, content, status }: Page): Promise<Response> {
  const [frame, children] = await Promise.all([loadFrame(c), content]);
  return page(c, <AdminLayout title={title} {...frame}>{children}</AdminLayout>, status);
}
