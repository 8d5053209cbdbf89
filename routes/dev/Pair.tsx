// The slider on a map sheet.
import { SheetPair } from "../../components/content/BeforeAfter.tsx";
import BeforeAfter from "../../islands/site/BeforeAfter.tsx";
import { Island } from "../../lib/island/Island.tsx";

function Scene({ state, word }: { state: "before" | "after"; word: string }) {
  return (
    <img
      src={`/static/scenes/fields-${state}.webp`}
      width={1600}
      height={1000}
      loading="lazy"
      alt={`灌区农田，${word}真彩色（示意图）`}
    />
  );
}

export function Pair() {
  return (
    <Island of={BeforeAfter} when="visible" look="sheet" label="处理前后对比">
      <SheetPair before={<Scene state="before" word="处理前" />} after={<Scene state="after" word="处理后" />} />
    </Island>
  );
}
