// The frame of every chart: title, unit, legend, data table, PNG export, and all states.
import { Component, type ComponentProps, type ReactNode, type RefObject, useState } from "react";
import { CircleAlert, ImageDown, RefreshCw, Table2 } from "../icon/icons.ts";
import { Button } from "../ui/Button.tsx";
import { CopyText } from "../ui/CopyText.tsx";
import { Empty } from "../ui/Empty.tsx";
import { IconButton } from "../ui/IconButton.tsx";
import { classes } from "../ui/classes.ts";
import { toast } from "../ui/toast.tsx";
import { type Legend, LegendLabels } from "./LegendLabels.tsx";
import { SkeletonBars } from "./SkeletonBars.tsx";
import { chartColours } from "./colours.ts";
import { savePng } from "./save_png.ts";

/** Props that all charts accept. */
export type ChartProps = {
  title: string;
  /** Beside the title: unit and source. */
  note?: string;
  loading?: boolean;
  error?: { message: string; requestId?: string };
  onRetry?: () => void;
  /** The text and the link for an empty chart, such as 查看近 30 天. */
  emptyTitle?: string;
  emptyAction?: ReactNode;
  /** Without its own card and border, for use inside another card. */
  bare?: boolean;
  /** The height of the plot, such as h-60. */
  height?: string;
  className?: string;
};

type Props = ChartProps & {
  legend: Legend[];
  /** The plot already has its legend beside it. */
  legendWithin?: boolean;
  onToggle?: ComponentProps<typeof LegendLabels>["onToggle"];
  empty: boolean;
  table: ReactNode;
  plot: RefObject<HTMLDivElement | null>;
  children: ReactNode;
};

export function ChartFrame(props: Props) {
  const { title, note, loading, error, onRetry, emptyTitle = "所选时间段暂无数据", emptyAction, bare } = props;
  const { height = "h-60", legend, legendWithin, onToggle, empty, table, plot } = props;
  const [asTable, setAsTable] = useState(false);
  const drawn = !loading && !error && !empty;

  async function save() {
    const svg = plot.current?.querySelector("svg");
    if (!svg) return toast.error("图片保存失败，请重试");
    try {
      await savePng(svg, { head: { title, note, legend }, colours: chartColours() });
    } catch (failure) {
      console.error(failure);
      toast.error("图片保存失败，请重试");
    }
  }
  return (
    <section
      className={classes(!bare && "rounded-[8px] border border-line bg-surface p-4", "min-w-0", props.className)}
    >
      <div className="flex min-h-8 items-start justify-between gap-3">
        <h3 className="pt-1 text-15 font-semibold text-ink-1">
          {title}
          {note && <span className="ml-2.5 text-12 font-normal text-ink-3">{note}</span>}
        </h3>
        {drawn && (
          <div className="flex shrink-0 gap-1">
            <IconButton
              icon={Table2}
              label="数据表"
              aria-pressed={asTable}
              on={asTable}
              onClick={() => setAsTable(!asTable)}
            />
            <IconButton
              icon={ImageDown}
              label={asTable ? "返回图表后可保存为 PNG" : "保存为 PNG"}
              disabled={asTable}
              onClick={save}
            />
          </div>
        )}
      </div>
      {drawn && !legendWithin && <LegendLabels items={legend} onToggle={asTable ? undefined : onToggle} />}
      {loading
        ? <SkeletonBars className={classes(height, "late")} />
        : error
        ? <Failed error={error} onRetry={onRetry} height={height} />
        : empty
        ? (
          <Empty
            small
            title={emptyTitle}
            action={emptyAction}
            className={classes("!py-0 justify-center", height)}
          />
        )
        : asTable
        ? (
          // A whole number of rows of `DataRows`, so that none is cut in half.
          <div className={classes("grid grid-cols-1 grid-rows-[repeat(auto-fill,25px)]", height)}>
            <div role="region" aria-label={`${title}，数据表`} tabIndex={0} className="row-span-full overflow-auto">
              {table}
            </div>
          </div>
        )
        : (
          <PlotBoundary
            fallback={(retry) => (
              <Failed error={{ message: "图表加载失败，请稍后重试" }} onRetry={retry} height={height} />
            )}
          >
            {props.children}
          </PlotBoundary>
        )}
    </section>
  );
}

type FailedProps = { error: { message: string; requestId?: string }; onRetry?: () => void; height: string };

function Failed({ error, onRetry, height }: FailedProps) {
  return (
    <div role="alert" className={classes("flex flex-col items-center justify-center gap-1 text-center", height)}>
      <CircleAlert size={24} strokeWidth={1.75} className="mb-1 text-danger" />
      <p className="text-14 text-ink-1">{error.message}</p>
      {error.requestId && (
        <p className="text-12 text-ink-3">
          请求编号 <CopyText text={error.requestId} label="复制请求编号" />
        </p>
      )}
      {onRetry && <Button size="md" icon={RefreshCw} onClick={onRetry} className="mt-2">重试</Button>}
    </div>
  );
}

type BoundaryProps = { children: ReactNode; fallback: (retry: () => void) => ReactNode };

/** Catches the error of a plot, so that the page works. A class, because React requires it of error boundaries. */
class PlotBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback(() => this.setState({ failed: false })) : this.props.children;
  }
}
