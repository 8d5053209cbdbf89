// One case: title, the two pictures as a map sheet, text on the left, facts on the right, and other cases.
import type { ReactNode } from "react";
import type { PublicCase } from "../../lib/shared/calls/cases.ts";
import { fieldLabels } from "../../lib/shared/schemas/field_labels.ts";
import { comparedOf, coverOf, videoOf } from "../../lib/shared/pictures/source.ts";
import { SheetPair } from "../content/BeforeAfter.tsx";
import { CollarFacts } from "../content/Collar.tsx";
import { PlayMark } from "../content/PlayMark.tsx";
import { Container } from "../content/Section.tsx";
import { SizedPicture } from "../content/SizedPicture.tsx";
import { ArrowLeft } from "../icon/icons.ts";
import { Article } from "../content/Article.tsx";
import { CaseFacts } from "./CaseFacts.tsx";
import { CaseGrid } from "./CaseGrid.tsx";
import { CaseTags } from "./CaseTags.tsx";
import { sceneFacts } from "./scene_facts.ts";

export type CaseData = {
  item: PublicCase;
  /** The HTML of the formatted texts. */
  html: Record<"background" | "tech_flow" | "detail_description" | "feedback", string>;
  related: PublicCase[];
};

/** The interactive parts. The route passes them in, because components must not import islands. */
export type CaseIslands = {
  slider: (pair: ReactNode) => ReactNode;
  video: (source: string, poster: ReactNode) => ReactNode;
  share: ReactNode;
};

const sheet = "(min-width: 1248px) 1200px, 100vw";
const column = "(min-width: 1248px) 780px, 100vw";

export function CasePage({ item, html, related, islands }: CaseData & { islands: CaseIslands }) {
  const { before, after } = comparedOf(item);
  const picture = (source: typeof before, state: string, side: "left" | "right") => (
    <span className="relative block size-full">
      <SizedPicture source={source} alt={`${item.title}，${state}`} sizes={sheet} eager messageAt={side} />
    </span>
  );
  return (
    <>
      <Container className="pb-12 sm:pb-20">
        <div className="flex flex-wrap items-center justify-between gap-3 pt-4 print:hidden">
          <a href="/case" className="inline-flex min-h-11 items-center gap-2 text-15 text-link hover:underline">
            <ArrowLeft size={16} aria-hidden="true" />
            返回列表
          </a>
          <div className="flex gap-2">{islands.share}</div>
        </div>
        <div className="mt-1 wrap-anywhere">
          <CaseTags tags={item.tags} />
          <h1 className="mt-2 text-30 font-semibold text-ink-1 sm:text-38">{item.title}</h1>
          <p className="text-16 whitespace-pre-line text-ink-2">{item.short_description}</p>
        </div>
        <figure className="mt-5 max-sm:-mx-4">
          {islands.slider(
            <SheetPair before={picture(before, "处理前", "left")} after={picture(after, "处理后", "right")} />,
          )}
          <figcaption className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 bg-inverse px-3 py-1.5 text-13 text-on-inverse-2">
            <CollarFacts facts={sceneFacts(item)} />
            <span className="noscript:hidden print:hidden">拖动，或用 ← → 键移动</span>
          </figcaption>
        </figure>
        <div className="mt-10 grid items-start gap-x-[72px] gap-y-10 lg:grid-cols-[784fr_344fr]">
          <div className="flex min-w-0 flex-col gap-9 wrap-anywhere">
            <Chapter title={fieldLabels.background} html={html.background} />
            <TechFlow html={html.tech_flow} />
            <Chapter title={fieldLabels.detail_description} html={html.detail_description}>
              {videoOf("cases", item) &&
                islands.video(
                  videoOf("cases", item),
                  <>
                    <SizedPicture
                      source={coverOf("cases", item)}
                      alt={`${item.title}，视频封面`}
                      sizes={column}
                      messageAt="nowhere"
                    />
                    <PlayMark label="点击后加载视频" />
                  </>,
                )}
            </Chapter>
            <Chapter title={fieldLabels.feedback} html={html.feedback} />
          </div>
          <CaseFacts item={item} />
        </div>
      </Container>
      {related.length > 0 && (
        <section className="bg-subtle py-10 sm:py-16">
          <Container>
            <h2 className="mb-5 text-24 font-semibold text-ink-1">相关案例</h2>
            <CaseGrid cases={related} brief />
          </Container>
        </section>
      )}
    </>
  );
}

function Chapter({ title, html, children }: { title: string; html: string; children?: ReactNode }) {
  if (!html && !children) return null;
  return (
    <section>
      <h2 className="text-24 font-semibold text-ink-1">{title}</h2>
      {html && <Article html={html} className="mt-2" />}
      {children && <div className="mt-4">{children}</div>}
    </section>
  );
}

/**
 * Renders a text of plain lines as one step per line. The text before a colon is the name of the step. A single line,
 * and a text with Markdown, is not rendered as steps.
 */
function TechFlow({ html }: { html: string }) {
  const steps = stepsIn(html);
  if (steps.length < 2 || steps.length > 40) return <Chapter title={fieldLabels.tech_flow} html={html} />;
  return (
    <section>
      <h2 className="text-24 font-semibold text-ink-1">{fieldLabels.tech_flow}</h2>
      <ol className="relative mt-3 flex flex-col gap-4 before:absolute before:inset-y-2 before:left-[6px] before:w-px before:bg-line-strong">
        {steps.map((step, n) => {
          const [, name = "", rest = step] = /^([^：:;&]{1,12})[：:]\s*(.*)$/.exec(step) ?? [];
          return (
            <li key={n} className="relative flex gap-5">
              <span
                aria-hidden="true"
                className="relative mt-2 size-3 shrink-0 -skew-x-[8deg] border-2 border-primary bg-bg"
              />
              <span className="min-w-0 max-w-[37em]">
                {name && <b className="mr-3 font-semibold text-ink-1">{name}</b>}
                <span dangerouslySetInnerHTML={{ __html: rest }} />
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Returns the lines of paragraphs without any markup; none of other texts. */
function stepsIn(html: string): string[] {
  const lines = html.split(/<\/?p>|<br \/>/).map((line) => line.trim()).filter(Boolean);
  return lines.some((line) => line.includes("<")) ? [] : lines;
}
