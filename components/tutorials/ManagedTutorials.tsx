// The editors' tutorials, three in a row: a video that loads on demand with the picture as its poster, and the text.
import type { ReactNode } from "react";
import type { PublicTutorial } from "../../lib/shared/calls/tutorials.ts";
import { clipLength, type MediaFacts } from "../../lib/shared/media_facts.ts";
import { siteDate } from "../../lib/shared/time.ts";
import { plainText } from "../../lib/shared/markdown/plain_text.ts";
import { coverOf, videoOf } from "../../lib/shared/pictures/source.ts";
import { Article } from "../content/Article.tsx";
import { PlayMark } from "../content/PlayMark.tsx";
import { SizedPicture } from "../content/SizedPicture.tsx";
import { Empty } from "../ui/Empty.tsx";

/** A tutorial with the HTML of its text. */
export type ShownTutorial = ListedTutorial & { html: string };
export type ListedTutorial = PublicTutorial & Pick<MediaFacts, "video_seconds"> & { updated_at: string };

/** The interactive parts. The route passes them in, because components must not import islands. */
export type TutorialIslands = {
  video: (source: string, title: string, poster: ReactNode) => ReactNode;
};

type Props = { tutorials: ShownTutorial[]; islands: TutorialIslands };

const sizes = "(min-width: 640px) 384px, 94vw";

export function ManagedTutorials({ tutorials, islands }: Props) {
  return (
    <section>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6">
        <h2 className="text-24 font-semibold text-ink-1">图文与视频教程</h2>
        {tutorials.length > 0 && <p className="text-14 text-ink-3">视频点击后加载，不自动播放</p>}
      </div>
      {tutorials.length === 0
        ? <Empty title="暂无教程" small className="border-t border-line">发布后会显示在这里，可先查看帮助文档。</Empty>
        : (
          <ul className="grid grid-flow-row-dense gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
            {installFirst(tutorials).map((item) => <Tutorial key={item.id} item={item} islands={islands} />)}
          </ul>
        )}
    </section>
  );
}

/** Installation comes first, because newcomers have nothing installed; the others are sorted newest first. */
function installFirst(tutorials: ShownTutorial[]): ShownTutorial[] {
  const isFirst = ({ title }: ShownTutorial) => title.includes("安装") ? 0 : 1;
  return [...tutorials].sort((a, b) => isFirst(a) - isFirst(b));
}

function Tutorial({ item, islands }: { item: ShownTutorial; islands: TutorialIslands }) {
  const cover = coverOf("tutorials", item);
  const video = videoOf("tutorials", item);
  return (
    // With its long text open, a tutorial takes a whole row.
    <li
      id={`tutorial-${item.id}`}
      className="min-w-0 scroll-mt-20 wrap-anywhere sm:has-[[open]]:col-span-full lg:has-[[open]]:grid lg:has-[[open]]:grid-cols-[384px_minmax(0,1fr)] lg:has-[[open]]:gap-x-6"
    >
      <div className="max-w-[384px] max-sm:max-w-none">
        {video && islands.video(
          video,
          item.title,
          <>
            <SizedPicture source={cover} alt={`${item.title}，视频封面`} sizes={sizes} messageAt="nowhere" />
            <PlayMark label="点击后加载视频" />
          </>,
        )}
      </div>
      <div className="min-w-0">
        <h3 className="mt-3 text-18 font-semibold text-ink-1">{item.title}</h3>
        <p className="flex flex-wrap gap-x-4 text-14 text-ink-2">
          {item.video_seconds && <span>时长 {clipLength(item.video_seconds)}</span>}
          <span>更新于 {siteDate(item.updated_at)}</span>
        </p>
        <LongText item={item} />
      </div>
    </li>
  );
}

const LONG = 120;

/** A long text shows its beginning and can be expanded. */
function LongText({ item: { content, html } }: { item: ShownTutorial }) {
  if (content.length <= LONG) return <Article html={html} className="mt-2 text-15 text-ink-2" />;
  return (
    <details className="group">
      <summary className="mt-2 max-w-[37em] cursor-pointer list-none text-15 text-pretty text-ink-2 [&::-webkit-details-marker]:hidden">
        <span className="line-clamp-3 group-open:hidden">{plainText(content.slice(0, LONG))}</span>
        <span className="touch inline-block text-link group-open:hidden">展开全文</span>
        <span className="touch hidden text-link group-open:inline-block">收起全文</span>
      </summary>
      <Article html={html} className="mt-2 text-ink-2" />
    </details>
  );
}
