// Requests the link of a version and starts the download; a picture (a QR code) is shown instead. Needs a sign-in.
import { Download, QrCode } from "../../components/icon/icons.ts";
import { lazy, Suspense, useEffect, useState } from "react";
import { Button } from "../../components/ui/Button.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { api, errorMessage, markUser } from "../../lib/shared/api_client.ts";
import { ApiError } from "../../lib/shared/api/api_error.ts";
import type { SoftwareName } from "../../lib/shared/labels.ts";
import { changeFollowing, profile } from "../../lib/shared/calls/own_account.ts";
import type { AnswerOf } from "../../lib/shared/calls/call.ts";
import { recordDownload, version as linkedVersion } from "../../lib/shared/calls/downloads.ts";
import { browser, tab } from "../../lib/shared/browser/memory.ts";

const QrDialog = lazy(() => import("../../components/content/QrDialog.tsx").then((it) => ({ default: it.QrDialog })));

const WeChatNotice = lazy(() =>
  import("../../components/download/WeChatNotice.tsx").then((it) => ({ default: it.WeChatNotice }))
);

const FollowOffer = lazy(() =>
  import("../../components/download/FollowOffer.tsx").then((it) => ({ default: it.FollowOffer }))
);

const large = { size: "xl", className: "max-sm:w-full print:hidden" } as const;
const looks = {
  card: { variant: "primary", ...large },
  second: { variant: "secondary", ...large },
  row: { variant: "text", size: "sm", className: "-mr-2 !text-14 print:hidden" },
} as const;

type Props = {
  id: number;
  software: SoftwareName;
  version: string;
  /** The file is a QR code, which is shown. */
  picture?: boolean;
  look: keyof typeof looks;
};

/** Opens the address as a click on a link would; after a click another site's page opens in a new tab. */
function start({ download_link, file_type }: AnswerOf<typeof linkedVersion>, clicked: boolean): void {
  const link = document.createElement("a");
  link.href = download_link;
  if (file_type === "url" && clicked) Object.assign(link, { target: "_blank", rel: "noopener noreferrer" });
  document.body.append(link);
  link.click();
  link.remove();
}

export default function DownloadButton({ id, software, version, picture = false, look }: Props) {
  const name = `${software} v${version}`;
  const [busy, setBusy] = useState(false);
  const [elsewhere, setElsewhere] = useState<string>();
  const [source, setSource] = useState<string>();
  const [offered, setOffered] = useState<SoftwareName[]>();

  useEffect(() => {
    if (takeRememberedDownload(id)) download(false);
  }, []);

  async function download(clicked = true) {
    const here = location.pathname === "/download" ? `/download#${software}` : location.pathname;
    if (/MicroMessenger/i.test(navigator.userAgent)) return setElsewhere(location.origin + here);
    setBusy(true);
    try {
      const answer = await api.call(linkedVersion, { id, keep401: true });
      if (answer.image) return setSource(answer.download_link);
      start(answer, clicked);
      toast.success(clicked ? "开始下载..." : `已登录，开始下载 ${name}`);
      await api.call(recordDownload, { body: { version_id: id }, keep401: true })
        .catch(() => toast.error("下载记录失败，请稍后重试"));
      setOffered(await followingToOffer(software));
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) return toast.error(errorMessage(error, "下载失败"));
      markUser(null);
      toast.warning("请先登录后再下载");
      const back = rememberDownload(id, here);
      setTimeout(() => location.assign(`/login?redirect=${encodeURIComponent(back)}`), 1500);
    } finally {
      setBusy(false);
    }
  }

  async function follow(following: SoftwareName[] = [], wanted: boolean) {
    setOffered(undefined);
    if (!wanted) return;
    const ofPage = document.querySelector<HTMLInputElement>(`[data-follow="${software}"]`);
    if (ofPage) return ofPage.click(); // the switch of the page saves it, and shows it
    try {
      const { message } = await api.call(changeFollowing, { body: { software: [...following, software] } });
      toast.success(message);
    } catch (error) {
      toast.error(errorMessage(error, "关注失败，请稍后重试"));
    }
  }

  return (
    <>
      <Button
        {...looks[look]}
        icon={look === "row" ? undefined : picture ? QrCode : Download}
        busy={busy}
        onClick={() => download()}
      >
        {picture ? "扫码获取" : look === "row" ? "下载" : "立即下载"}
        <span className="sr-only">{name}</span>
      </Button>
      {elsewhere && (
        <Suspense>
          <WeChatNotice address={elsewhere} onClose={() => setElsewhere(undefined)} />
        </Suspense>
      )}
      {offered && (
        <Suspense>
          <FollowOffer software={software} onChoose={(wanted) => follow(offered, wanted)} />
        </Suspense>
      )}
      {source && (
        <Suspense>
          <QrDialog
            title={`${name} 下载二维码`}
            description="用手机扫码打开下载地址。"
            source={source}
            onClose={() => setSource(undefined)}
            saved={`${software}_${version}`}
          />
        </Suspense>
      )}
    </>
  );
}

/**
 * Returns the packages that the user follows, if following this one is to be offered: once in a browser, and not to
 * users who follow it. A failure offers nothing, because the download has begun.
 */
async function followingToOffer(software: SoftwareName): Promise<SoftwareName[] | undefined> {
  const name = `follow_offered_${software}`;
  if (browser.recall(name)) return;
  const user = await api.call(profile, { keep401: true }).catch(() => undefined);
  if (!user) return;
  browser.keep(name, "1");
  return user.following.includes(software) ? undefined : user.following;
}

// A download that was requested before the sign-in. The address names it, so that its button loads after the return.
// Only this window knows that it was requested here, so a foreign link cannot start a download.
const KEY = "asked_download";
const PARAM = "start";

/** Stores the request. Returns the address to come back to. */
function rememberDownload(id: number, here: string): string {
  tab.keep(KEY, String(id));
  const back = new URL(here, location.origin);
  back.searchParams.set(PARAM, String(id));
  return back.pathname + back.search + back.hash;
}

/** Returns once whether this download was requested. */
function takeRememberedDownload(id: number): boolean {
  const address = new URL(location.href);
  if (address.searchParams.get(PARAM) !== String(id)) return false;
  address.searchParams.delete(PARAM);
  history.replaceState(history.state, "", address);
  const requested = tab.recall(KEY) === String(id);
  tab.forget(KEY);
  return requested;
}
