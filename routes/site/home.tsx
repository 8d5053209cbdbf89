// The home page.
import type { Context } from "hono";
import { type HomeData, HomePage } from "../../components/home/HomePage.tsx";
import { type Frame, SiteLayout } from "../../components/layout/SiteLayout.tsx";
import { page } from "../../lib/web/page.ts";
import { loadFrame, loadHome } from "./load.ts";

/** The whole document. */
export function homeTree(frame: Frame, data: HomeData) {
  return (
    <SiteLayout title="" {...frame}>
      <HomePage {...data} site={frame.site} qrcode={frame.qrcode ?? null} />
    </SiteLayout>
  );
}

export async function home(c: Context) {
  const [frame, data] = await Promise.all([loadFrame(c), loadHome()]);
  return page(c, homeTree(frame, data));
}
