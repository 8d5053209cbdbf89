// The two pictures of a case in one 16:10 box, divided by a fixed line that leans by 8°.
import type { PublicCase } from "../../lib/shared/calls/cases.ts";
import { comparedOf } from "../../lib/shared/pictures/source.ts";
import { PictureLabel } from "../content/Collar.tsx";
import { SizedPicture } from "../content/SizedPicture.tsx";
import { ILLUSTRATION } from "./scene_facts.ts";

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

export function CasePair({ item, sizes, eager, labelled = false }: Props) {
  const { before, after } = comparedOf(item);
  return (
    <div className="relative aspect-[16/10] overflow-hidden">
      <SizedPicture source={after} alt={`${item.title}，处理后`} sizes={sizes} eager={eager} words="right" />
      <div className={`absolute inset-0 ${beforeClip}`}>
        <SizedPicture source={before} alt={`${item.title}，处理前`} sizes={sizes} eager={eager} words="left" />
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
