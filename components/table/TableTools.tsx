// The title row of a table (name and total, the buttons of the screen, 刷新, 密度, 列设置), and the actions for selected
// rows, which take its place, so that the first tick does not move the rows.
import type { ReactNode } from "react";
import { grouped } from "../../lib/shared/statistics/grouped.ts";
import { RefreshCw, Rows3 } from "../icon/icons.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { Menu } from "../ui/Menu.tsx";
import { classes } from "../ui/classes.ts";
import type { BatchAction, Density } from "./column.ts";

type Props = {
  title: ReactNode;
  /** Replaces name and total. */
  search?: ReactNode;
  total?: number;
  unit: string;
  toolbar?: ReactNode;
  onRefresh?: () => void;
  density: Density;
  onDensity: (density: Density) => void;
  columns: ReactNode;
  /** Covers the row while rows are selected. */
  batch?: ReactNode;
};

const densities: [Density, string][] = [["compact", "紧凑"], ["normal", "标准"], ["loose", "宽松"]];

export function TableTools({ batch, ...row }: Props) {
  return (
    <div className="relative">
      <TitleRow {...row} covered={batch !== undefined} />
      {batch}
    </div>
  );
}

type RowProps = Omit<Props, "batch"> & { covered: boolean };

function TitleRow(props: RowProps) {
  const { title, search, total, unit, toolbar, onRefresh, density, onDensity, columns, covered } = props;
  return (
    <div
      className={classes(
        "flex flex-wrap items-center gap-y-2 px-4 py-3",
        search ? "gap-x-2.5 sm:justify-between" : "justify-between gap-x-4",
        covered && "invisible",
      )}
    >
      {search}
      <h2 className={search ? "sr-only" : "text-16 font-semibold text-ink-1"}>
        {title}
        {total !== undefined && <span className="ml-3 text-13 font-normal text-ink-2">{grouped(total)} {unit}</span>}
      </h2>
      <div className={`flex flex-wrap items-center gap-1.5 ${search ? "max-sm:ml-auto" : ""}`}>
        {toolbar && <div className="mr-1 flex flex-wrap items-center gap-2 max-sm:contents">{toolbar}</div>}
        {onRefresh && <IconButton icon={RefreshCw} label="刷新" onClick={onRefresh} />}
        <Menu
          trigger={<IconButton icon={Rows3} label="密度" />}
          items={densities.map(([value, label]) => ({
            label,
            chosen: value === density,
            onSelect: () => onDensity(value),
          }))}
        />
        {columns}
      </div>
    </div>
  );
}

type BatchProps = { keys: string[]; actions: BatchAction[]; onClear: () => void };

const link = "touch rounded-tag text-14 hover:underline";

/** Actions for the selected rows, directly above the head. A narrow window scrolls them sideways. */
export function BatchStrip({ keys, actions, onClear }: BatchProps) {
  return (
    <div className="absolute inset-0 flex items-center gap-x-4 overflow-x-auto bg-selected px-4 text-14 whitespace-nowrap text-ink-1">
      <span role="status">
        已选 <b className="font-semibold">{keys.length}</b> 项
      </span>
      <span aria-hidden="true" className="h-4 w-px shrink-0 bg-line-strong" />
      {actions.map((action) => (
        <button
          key={action.label}
          type="button"
          onClick={() => action.onSelect(keys, onClear)}
          className={classes(link, "text-link")}
        >
          {action.label}
        </button>
      ))}
      <button type="button" onClick={onClear} className={classes(link, "text-ink-2")}>取消选择</button>
    </div>
  );
}
