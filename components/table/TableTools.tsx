// The title row of a table: name and total, then the buttons of the screen, 刷新, 密度, 列设置.
import { RefreshCw, Rows3 } from "../icon/icons.ts";
import type { ReactNode } from "react";
import { IconButton } from "../ui/IconButton.tsx";
import { Menu } from "../ui/Menu.tsx";
import type { Density } from "./column.ts";
import { grouped } from "../../lib/shared/statistics/grouped.ts";

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
};

const densities: [Density, string][] = [["compact", "紧凑"], ["normal", "标准"], ["loose", "宽松"]];

export function TableTools({ title, search, total, unit, toolbar, onRefresh, density, onDensity, columns }: Props) {
  return (
    <div
      className={`flex flex-wrap items-center gap-y-2 px-4 py-3 ${
        search ? "gap-x-2.5 sm:justify-between" : "justify-between gap-x-4"
      }`}
    >
      {search}
      <h2 className={search ? "sr-only" : "text-16 font-semibold text-ink-1"}>
        {title}
        {total !== undefined && <span className="ml-3 text-13 font-normal text-ink-2">{grouped(total)} {unit}</span>}
      </h2>
      <div className={`flex flex-wrap items-center gap-1.5 ${search ? "max-sm:ml-auto" : ""}`}>
        {toolbar && <div className="mr-1 flex flex-wrap items-center gap-2">{toolbar}</div>}
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
