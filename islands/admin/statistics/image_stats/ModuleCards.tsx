// The four modules: users, number of uses, and payloads. A click filters the table.
import { useState } from "react";
import { RankList } from "../../../../components/chart/RankList.tsx";
import { classes } from "../../../../components/ui/classes.ts";
import { type ModuleCard } from "./image_list.ts";
import { ComparedChange } from "../../kit/stats/ComparedChange.tsx";
import { changeOfFigure } from "../../kit/stats/figure_change.ts";
import type { Compared } from "../../kit/stats/trend.ts";
import { ShowAll } from "../../kit/stats/ShowAll.tsx";
import { grouped } from "../../../../lib/shared/statistics/grouped.ts";

type Props = {
  cards: ModuleCard[];
  /** The cards of the period of comparison, and its name; missing for all time. */
  before?: { cards: ModuleCard[]; compared: Compared };
  chosen: string;
  onChoose: (module: string) => void;
};

const FEW = 5;

export function ModuleCards({ cards, before, chosen, onChoose }: Props) {
  return (
    <div className="mb-4 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <h2 className="sr-only">各模块使用人数与处理景数</h2>
      {cards.map((card, n) => (
        <Card
          key={card.module}
          card={card}
          before={before && { total: before.cards[n]?.total, compared: before.compared }}
          on={chosen === card.module}
          onPress={() => onChoose(chosen === card.module ? "" : card.module)}
        />
      ))}
    </div>
  );
}

function Card({ card: { label, users, total, payloads }, before, on, onPress }: {
  card: ModuleCard;
  before?: { total: number | undefined; compared: Compared };
  on: boolean;
  onPress: () => void;
}) {
  const [all, setAll] = useState(false);
  const shown = all ? payloads : payloads.slice(0, FEW);
  return (
    <section
      className={classes(
        "min-w-0 rounded-[8px] border bg-surface p-4",
        on ? "border-primary outline-1 outline-primary" : "border-line",
      )}
    >
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-15 font-semibold text-ink-1">
          <button type="button" aria-pressed={on} onClick={onPress} className="touch relative hover:text-link">
            {label}
          </button>
        </h3>
        <p className="text-13 text-ink-2">{grouped(users)} 名用户</p>
      </div>
      <p className="mb-2 text-24 font-semibold text-ink-1">
        {grouped(total)}
        <span className="mr-3 ml-1 text-14 font-normal text-ink-2">景</span>
        {before && (
          <span className="font-normal">
            <ComparedChange change={changeOfFigure(total, before.total, before.compared)} />
          </span>
        )}
      </p>
      <RankList
        title={`${label}，按载荷`}
        items={shown.map(({ name, count, unnamed }) => ({ name, value: count, unnamed }))}
        heads={{ name: "载荷", value: "景数" }}
        empty="暂无数据"
      />
      {payloads.length > FEW && <ShowAll all={all} count={payloads.length} onPress={() => setAll(!all)} />}
    </section>
  );
}
