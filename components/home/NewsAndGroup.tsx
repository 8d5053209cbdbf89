// The latest news beside the QR code of the user group.
import { ArrowRight, Maximize2 } from "../icon/icons.ts";
import type { PublicNews } from "../../lib/shared/calls/news.ts";
import type { PublicQrcode } from "../../lib/shared/calls/qrcode.ts";
import { qrcodeSource } from "../../lib/shared/qrcode_source.ts";
import { siteDate } from "../../lib/shared/time.ts";
import { Container, SectionHead } from "../content/Section.tsx";
import { externalLink, ExternalMark } from "../content/external.tsx";
import { FeedLink } from "../content/FeedLink.tsx";
import { Button } from "../ui/Button.tsx";
import { Empty } from "../ui/Empty.tsx";
import type { HomeIslands } from "./HomePage.tsx";

type Props = {
  /** The newest five. */
  news: PublicNews[];
  qrcode: PublicQrcode;
  preview: HomeIslands["qrPreview"];
};

export function NewsAndGroup({ news, ...group }: Props) {
  return (
    <Container className="grid items-start gap-x-12 gap-y-10 py-8 pb-12 sm:py-10 sm:pb-20 lg:grid-cols-[816fr_336fr]">
      <section className="min-w-0">
        <SectionHead title="行业资讯" more={{ href: "/news", label: "更多资讯" }} />
        <NewsList news={news} />
        <Button href="/news" size="xl" trailing={ArrowRight} className="mt-5 w-full sm:hidden">更多资讯</Button>
      </section>
      <GroupCard {...group} />
    </Container>
  );
}

function NewsList({ news }: { news: PublicNews[] }) {
  if (news.length === 0) return <Empty title="暂无资讯" small className="border-t border-line" />;
  return (
    <ul className="border-t border-line">
      {news.map((item) => (
        <li
          key={item.id}
          className="flex flex-wrap gap-x-6 border-b border-line py-[15px] sm:flex-nowrap sm:justify-between"
        >
          <div className="min-w-0 wrap-anywhere max-sm:w-full">
            <h3 className="text-16 font-medium text-balance text-ink-1 sm:text-pretty">
              <a {...externalLink(item.link)} className="touch inline-block hover:text-primary">
                {item.title}
                <ExternalMark href={item.link} />
              </a>
            </h3>
            <p className="text-13 text-ink-3 max-sm:hidden">{item.source}</p>
          </div>
          {item.source && <span className="mr-4 min-w-0 text-13 wrap-anywhere text-ink-3 sm:hidden">{item.source}
          </span>}
          <time dateTime={item.published_at} className="shrink-0 text-13 text-ink-3 sm:text-15 sm:leading-7">
            {siteDate(item.published_at)}
          </time>
        </li>
      ))}
    </ul>
  );
}

/** Without a QR code there is no group to join, so only the subscription is shown. */
function GroupCard({ qrcode, preview }: Omit<Props, "news">) {
  const source = qrcodeSource(qrcode);
  return (
    <section className="rounded-card border border-line px-7 py-[26px] text-center">
      {source
        ? (
          <>
            {preview(<Thumbnail source={source} />, source)}
            <h2 className="mt-5 text-18 font-semibold text-ink-1">加入用户交流群</h2>
            <p className="text-14 text-ink-2">
              审核通过后用微信扫码入群，
              <br />
              获取安装支持与版本通知
            </p>
          </>
        )
        : (
          <>
            <h2 className="text-18 font-semibold text-ink-1">订阅更新</h2>
            <p className="text-14 text-ink-2">新版本和资讯发布后，在阅读器中收到。</p>
          </>
        )}
      <p className="mt-4 flex justify-center gap-6 border-t border-line pt-3 text-14">
        <FeedLink href="/download/feed.xml" label="订阅版本更新" />
        <FeedLink href="/news/feed.xml" label="订阅资讯" />
      </p>
    </section>
  );
}

/** The picture, and the message that lib/island/page.ts shows if it does not load. */
function Thumbnail({ source }: { source: string }) {
  return (
    <>
      <img
        src={source}
        width={152}
        height={152}
        loading="lazy"
        alt="用户交流群二维码，点击放大"
        className="size-[152px] object-contain"
      />
      <span data-picture-failed hidden className="text-13 text-inverse">二维码图片加载失败，请联系管理员</span>
      <span
        className="absolute right-0 bottom-0 flex size-7 items-center justify-center bg-inverse text-on-inverse [is-island:not(:defined)_&]:hidden"
        aria-hidden="true"
      >
        <Maximize2 size={14} />
      </span>
    </>
  );
}
