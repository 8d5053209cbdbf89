// The plot: an ECharts instance that follows the size of its frame and the theme.
import type { EChartsCoreOption, EChartsType } from "echarts/core";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { ChartColours } from "../../lib/shared/charts/chart_data.ts";
import { type ChartRows, rowSentence } from "../../lib/shared/charts/rows.ts";
import { pointAfter } from "../../lib/shared/charts/interaction.ts";
import { classes } from "../ui/classes.ts";
import { chartColours, onThemeChange } from "./colours.ts";

type Props = {
  /** A pure function: returns the ECharts option for the colours of the theme. */
  option: (colours: ChartColours) => EChartsCoreOption;
  /** A text alternative for screen readers. */
  label: string;
  /** The data points, which the arrow keys walk through. */
  rows: ChartRows;
  /** Charts of one group share the hover position. */
  group?: string;
  frame: RefObject<HTMLDivElement | null>;
  className?: string;
};

export function Plot({ option, label, rows, group, frame, className }: Props) {
  const chart = useRef<EChartsType>(undefined);
  const newest = useRef(option);
  newest.current = option;
  const [failure, setFailure] = useState<Error>();
  const [at, setAt] = useState<number>();

  useEffect(() => {
    let gone = false;
    const ends: (() => void)[] = [];
    async function start() {
      const { connect, init } = await import("./echarts.ts");
      const element = frame.current;
      if (gone || !element) return;
      const instance = chart.current = init(element, null, { renderer: "svg" });
      if (group) {
        instance.group = group;
        connect(group);
      }
      const draw = () => instance.setOption(newest.current(chartColours()), { notMerge: true });
      draw();
      const observer = new ResizeObserver(() => instance.resize());
      observer.observe(element);
      ends.push(onThemeChange(draw), () => observer.disconnect(), () => instance.dispose());
    }
    start().catch(setFailure);
    return () => {
      gone = true;
      chart.current = undefined;
      ends.forEach((end) => end());
    };
  }, [group]);

  useEffect(() => {
    chart.current?.setOption(option(chartColours()), { notMerge: true });
  }, [option]);

  function go(next: number | undefined) {
    setAt(next);
    const tip = next === undefined ? { type: "hideTip" } : { type: "showTip", seriesIndex: 0, dataIndex: next };
    chart.current?.dispatchAction(tip);
  }
  function press(event: KeyboardEvent) {
    const next = pointAfter(event.key, { at, count: rows.labels.length });
    if (next === null) return;
    event.preventDefault();
    go(next);
  }

  if (failure) throw failure; // the frame's boundary shows it
  return (
    <>
      <div
        ref={frame}
        role="img"
        aria-label={`${label}；左右方向键逐项查看`}
        tabIndex={0}
        onKeyDown={press}
        onBlur={() => at !== undefined && go(undefined)}
        className={classes("w-full", className)}
      />
      <span role="status" className="sr-only">{at === undefined ? "" : rowSentence(rows, at)}</span>
    </>
  );
}
