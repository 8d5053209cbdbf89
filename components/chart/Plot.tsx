// The drawing itself: an ECharts instance that follows its frame's size and the theme.
import type { EChartsCoreOption, EChartsType } from "echarts/core";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { ChartColours } from "../../lib/shared/charts/chart_data.ts";
import { classes } from "../ui/classes.ts";
import { chartColours, onThemeChange } from "./colours.ts";

type Props = {
  /** Pure: gives the option for the theme's colours. */
  option: (colours: ChartColours) => EChartsCoreOption;
  /** A sentence for those who do not see it. */
  label: string;
  /** Charts of one group share the hover line. */
  group?: string;
  /** Fetches what the drawing needs beside the usual parts, such as a map. */
  prepare?: () => Promise<unknown>;
  frame: RefObject<HTMLDivElement | null>;
  className?: string;
};

export function Plot({ option, label, group, prepare, frame, className }: Props) {
  const chart = useRef<EChartsType>(undefined);
  const newest = useRef(option);
  newest.current = option;
  const [failure, setFailure] = useState<Error>();

  useEffect(() => {
    let gone = false;
    const ends: (() => void)[] = [];
    async function start() {
      const [{ connect, init }] = await Promise.all([import("./echarts.ts"), prepare?.()]);
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

  if (failure) throw failure; // the frame's boundary shows it
  return <div ref={frame} role="img" aria-label={label} className={classes("w-full", className)} />;
}
