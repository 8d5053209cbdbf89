// The data that the desktop programs send, call by call.
import type { Context } from "hono";
import { ClientPage } from "../../components/client/ClientPage.tsx";
import { SiteLayout } from "../../components/layout/SiteLayout.tsx";
import { clientCalls } from "../../lib/content/client/calls.ts";
import { page } from "../../lib/web/page.ts";
import { loadFrame } from "./frame.ts";

export async function client(c: Context) {
  return page(
    c,
    <SiteLayout {...await loadFrame(c)}>
      <ClientPage title="软件会发送哪些数据" calls={clientCalls} />
    </SiteLayout>,
  );
}
