// Cases side by side, each with its picture pair, title, one sentence, tags and date.
import type { PublicCase } from "../../lib/shared/calls/cases.ts";
import { comparedOf } from "../../lib/shared/pictures/source.ts";
import { PictureLabel } from "../content/Collar.tsx";
import { SizedPicture } from "../content/SizedPicture.tsx";
import { classes } from "../ui/classes.ts";
import { CaseTags } from "./CaseTags.tsx";
import { ILLUSTRATION } from "./scene_facts.ts";

const sizes = "(min-width: 1248px) 384px, (min-width: 1024px) 31vw, (min-width: 640px) 47vw, 94vw";

type CardProps = { item: PublicCase; brief?: boolean; className?: string };

/** `brief` omits tags and date, for the related cases below a case. */
function CaseCard({ item, brief = false, className }: CardProps) {
  return (
    <li className={classes("relative flex min-w-0 flex-col wrap-anywhere", className)}>
      <CasePair item={item} sizes={sizes} />
      <h3 className="mt-4 text-18 font-semibold text-pretty text-ink-1">
        <a href={`/case/${item.id}`} className="after:absolute after:inset-0 hover:text-primary">{item.title}</a>
      </h3>
      <p className="line-clamp-2 text-15 text-ink-2">{item.short_description}</p>
      {!brief && (
        <div className="mt-3 flex items-start justify-between gap-3">
          <div className="relative z-1 min-w-0">
            <CaseTags tags={item.tags} />
          </div>
          <time dateTime={item.release_date} className="shrink-0 text-13 leading-[22px] text-ink-3">
            {item.release_date}
          </time>
        </div>
      )}
    </li>
  );
}

type GridProps = {
  cases: PublicCase[];
  brief?: boolean;
  /** The case right above the grid; on phones, where both are as wide, the grid begins with the next one. */
  above?: PublicCase;
};

export function CaseGrid({ cases, brief, above }: GridProps) {
  return (
    <ul className="grid gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
      {cases.map((item) => (
        <CaseCard key={item.id} item={item} brief={brief} className={item.id === above?.id ? "max-sm:hidden" : ""} />
      ))}
    </ul>
  );
}

// In a box of 16:10 half its height × tan 8° is 4.4 % of its width.
const beforeClip = "[clip-path:polygon(0_0,54.4%_0,45.6%_100%,0_100%)]";
const lineClip =
  "[clip-path:polygon(calc(54.4%_-_1px)_0,calc(54.4%_+_1px)_0,calc(45.6%_+_1px)_100%,calc(45.6%_-_1px)_100%)]";

type Props = {
  item: PublicCase;
  sizes: string;
  eager?: boolean;
  /** With labels in the corners. */
  labelled?: boolean;
};

/** The two pictures of a case in one 16:10 box, divided by a fixed line that leans by 8°. */
export function CasePair({ item, sizes, eager, labelled = false }: Props) {
  const { before, after } = comparedOf(item);
  return (
    <div className="relative aspect-[16/10] overflow-hidden">
      <SizedPicture source={after} alt={`${item.title}，处理后`} sizes={sizes} eager={eager} messageAt="right" />
      <div className={`absolute inset-0 ${beforeClip}`}>
        <SizedPicture source={before} alt={`${item.title}，处理前`} sizes={sizes} eager={eager} messageAt="left" />
      </div>
      <div className={`absolute inset-0 bg-on-inverse ${lineClip}`} />
      {item.illustration && <PictureLabel className="bottom-3 left-3">{ILLUSTRATION}</PictureLabel>}
      {labelled && (
        <>
          <PictureLabel className="top-3.5 left-3.5">处理前</PictureLabel>
          <PictureLabel className="top-3.5 right-3.5">处理后</PictureLabel>
        </>
      )}
    </div>
  );
}
