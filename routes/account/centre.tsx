// Declares the tabs of the personal centre: their frame, and blocks that may fail without failing the tab.
import type { ReactNode } from "react";
import type { Block } from "../../components/account/user/RecordTable.tsx";
import { type Owner, UserCentre } from "../../components/account/user/UserCentre.tsx";
import { type Frame, SiteLayout } from "../../components/layout/SiteLayout.tsx";
import SessionWatch from "../../islands/account/SessionWatch.tsx";
import type { User } from "../../lib/domain/account/users.ts";
import { downloadPageOf } from "../../lib/domain/statistics/downloads.ts";
import { processingPageOf } from "../../lib/domain/statistics/processing.ts";
import { userSecondsOf } from "../../lib/domain/statistics/usage.ts";
import { Island } from "../../lib/island/Island.tsx";
import { userTabOf } from "../../lib/shared/account/user_tabs.ts";
import type { SiteInfo } from "../../lib/shared/entities.ts";
import { professionOfProfile } from "../../lib/shared/labels.ts";
import { logEvent } from "../../lib/shared/log_event.ts";
import { hoursAndMinutes } from "../../lib/shared/statistics/durations.ts";
import { grouped } from "../../lib/shared/statistics/grouped.ts";
import { daysBetween, siteDate } from "../../lib/shared/time.ts";
import type { Context } from "../../lib/web/context.ts";
import { page } from "../../lib/web/page.ts";
import type { MountablePage } from "../page_declaration.tsx";
import { loadFrame } from "../site/frame.ts";

type Centre = { frame: Frame; owner: Owner };
export type Tab = {
  lead?: string | ((site: SiteInfo) => ReactNode);
  aside?: ReactNode;
  children: ReactNode;
};

/** The whole document. */
export function centreTree({ frame, owner }: Centre, { lead, aside, children }: Tab) {
  const { label } = userTabOf(frame.path);
  return (
    <SiteLayout {...frame} title={frame.path === "/user" ? "个人中心" : label}>
      <Island of={SessionWatch} when="idle" path={frame.path} />
      <UserCentre
        owner={owner}
        path={frame.path}
        title={label}
        lead={typeof lead === "function" ? lead(frame.site) : lead}
        aside={aside}
      >
        {children}
      </UserCentre>
    </SiteLayout>
  );
}

/** Declares a tab. `load` reads it while the frame around it loads. mod.ts adds the guard of all tabs. */
export function centrePage(load: (c: Context) => Tab | Promise<Tab>): MountablePage {
  const answer = async (c: Context) => {
    const [centre, tab] = await Promise.all([loadCentre(c), load(c)]);
    return page(c, centreTree(centre, tab));
  };
  return { cache: false, handlers: [answer] };
}

async function loadCentre(c: Context): Promise<Centre> {
  const [frame, owner] = await Promise.all([loadFrame(c), loadOwner(c.var.user)]);
  return { frame, owner };
}

async function loadOwner(user: User): Promise<Owner> {
  const { name, profession, institution_name, created_at } = user;
  return {
    name,
    profession: professionOfProfile(profession),
    institution_name,
    since: siteDate(created_at),
    figures: await loadFigures(user).catch(() => []), // a tab works without them
  };
}

async function loadFigures({ id }: User): Promise<Owner["figures"]> {
  const today = siteDate();
  const first = `${today.slice(0, 8)}01`;
  const one = { page: 1, limit: 1 };
  const [images, seconds, downloads] = await Promise.all([
    processingPageOf(id, { ...one, from: first }),
    userSecondsOf(id, daysBetween(first, today)),
    downloadPageOf(id, one),
  ]);
  return [
    { value: `${grouped(images.total)} 景`, label: "本月处理影像" },
    { value: hoursAndMinutes(seconds), label: "本月使用时长" },
    { value: `${grouped(downloads.total)} 次`, label: "累计下载" },
  ];
}

/** Reads a block of a tab. When that fails, only the block shows the message. */
export async function block<T>(c: Context, message: string, read: Promise<T>): Promise<Block<T>> {
  try {
    return { data: await read };
  } catch (error) {
    const { requestId } = c.var;
    logEvent("block not read", { path: c.req.path, request_id: requestId, error: String(error) });
    const { pathname, search } = new URL(c.req.url);
    return { failure: { message, requestId, retryHref: pathname + search } };
  }
}

/** Returns the page number of the query, or 1 when it is missing or invalid. */
export function pageNumber(c: Context, name = "page"): number {
  const text = c.req.query(name) ?? "";
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
