// The frame of every public page: the whole document around its content.
import type { ReactNode } from "react";
import type { PublicQrcode } from "../../lib/shared/calls/qrcode.ts";
import type { SiteInfo } from "../../lib/shared/entities.ts";
import { type SharingPicture, sharingPictureOf } from "../../lib/shared/sharing.ts";
import { sitePageOf } from "../../lib/shared/site_menu.ts";
import { cachedMarkup } from "../../lib/island/cached_markup.tsx";
import type { Facts } from "../../lib/shared/schemas/content/facts/parts.ts";
import { FactsContext } from "../content/facts_context.ts";
import { asset } from "../../lib/island/assets.ts";
import { Announcement, isClosable } from "../content/Announcement.tsx";
import { skipLink } from "../ui/skip_link.ts";
import { NoAnswer } from "../ui/NoAnswer.tsx";
import { Footer } from "./Footer.tsx";
import { Nav } from "./Nav.tsx";
import { SiteHead } from "./SiteHead.tsx";

/** The data of the frame. Title and description come from the menu by the path. */
export type Frame = {
  site: SiteInfo;
  path: string;
  /** The address of the site, for services that show its pages elsewhere. */
  publicUrl: string;
  qrcode: PublicQrcode;
  facts: Facts;
  /** The user's choice; without one the system decides. */
  theme?: "light" | "dark";
  /** The page shows content that is not public; `anchor` leads to it. Search engines and messengers get no data. */
  preview?: { anchor?: string };
};

type Props = Frame & {
  /** The title of a page that the menu does not have, or of an error. */
  title?: string;
  description?: string;
  /** The canonical address, if it is not the path in the menu. */
  canonical?: string;
  /** The picture of the sharing card, if the page has its own. */
  picture?: SharingPicture;
  /** Structured data (schema.org). */
  data?: object;
  /** Pages with bars of their own (login) have neither header nor footer. */
  bare?: boolean;
  /** The header of a part of the site instead of the usual one; the footer is omitted, too. */
  top?: ReactNode;
  children: ReactNode;
};

// The same on every page that is rendered per request.
const CachedNav = cachedMarkup(Nav);
const CachedFooter = cachedMarkup(Footer);

export function SiteLayout(props: Props) {
  const { title, description, site, path, publicUrl, qrcode, facts, theme, preview, top, children } = props;
  const bare = props.bare || top !== undefined;
  const known = sitePageOf(path);
  const listed = known && !known.unlisted ? path : undefined;
  return (
    <html lang="zh-CN" data-theme={theme} className="scroll-pt-20 scroll-pb-6 has-data-part:scroll-pt-32">
      <SiteHead
        title={title ?? (path === "/" ? undefined : known?.title)}
        description={description ?? known?.description}
        site={site}
        publicUrl={publicUrl}
        {...preview ? { picture: sharingPictureOf(path) } : {
          canonical: props.canonical ?? listed,
          picture: props.picture ?? sharingPictureOf(path),
          data: props.data,
        }}
      />
      <body className="[--page-bar:56px] lg:[--page-bar:64px] flex min-h-dvh flex-col bg-bg font-sans text-16 text-ink-1 tabular-nums antialiased">
        <a href="#main" className={skipLink}>跳到正文</a>
        {/* Browsers without cascade layers ignore the whole style sheet and therefore show this line. */}
        <p className="hidden">
          您的浏览器版本过低，页面无法正常显示。请使用 Chrome 109、Edge 109、Firefox 115 或更高版本。
        </p>
        {preview && (
          <aside aria-label="预览" className="bg-warning-tint px-4 py-2 text-center text-14 text-ink-1">
            预览，尚未发布
            {preview.anchor && <a href={preview.anchor} className="touch ml-3 text-link underline">查看这一项</a>}
          </aside>
        )}
        {site.announcement && <Announcement text={site.announcement} level={site.announcement_level} />}
        {site.announcement && isClosable(site.announcement_level) && (
          <script src={asset("lib/island/announcement.ts")} />
        )}
        <SignedInNotice />
        {top}
        {!bare && <CachedNav of={{ path, site }} />}
        <main id="main" tabIndex={-1} className="flex-1 outline-none">
          <FactsContext value={facts}>{children}</FactsContext>
        </main>
        {!bare && <CachedFooter of={{ site, qrcode, theme }} />}
        <NoAnswer />
      </body>
    </html>
  );
}

/** Hidden until lib/island/page.ts knows the user's name: a link may sign in, and may have been planted. */
function SignedInNotice() {
  return (
    <div role="status" className="bg-warning-tint px-4 py-2 text-center text-14 text-ink-1" data-notice hidden>
      已登录为 <b data-notice-name />
      <button
        type="button"
        className="ml-3 cursor-pointer text-link underline underline-offset-4"
        data-logout="/auth/logout"
      >
        不是我？退出
      </button>
    </div>
  );
}
