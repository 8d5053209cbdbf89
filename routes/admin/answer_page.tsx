// A page of the back office: the frame around a content, never kept by any cache.
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ReactNode } from "react";
import { AdminLayout } from "../../components/layout/AdminLayout.tsx";
import type { Context } from "../../lib/web/context.ts";
import { page } from "../../lib/web/page.ts";
import { loadFrame } from "./frame.ts";

type Page = { title: string; content: ReactNode; status?: ContentfulStatusCode };

export async function answerPage(c: Context, { title, content, status }: Page): Promise<Response> {
  const frame = await loadFrame(c);
  return await page(c, <AdminLayout title={title} {...frame}>{content}</AdminLayout>, status);
}
