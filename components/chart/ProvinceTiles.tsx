// The provinces as tiles with name and figure. A darker tile means a larger figure.
import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { areaRows, rowSentence } from "../../lib/shared/charts/rows.ts";
import { type Area, COLUMNS, ROWS, type Tile, tileNumber, tilesOf } from "../../lib/shared/charts/tiles.ts";
import { pointAfter } from "../../lib/shared/charts/interaction.ts";
import { grouped } from "../../lib/shared/statistics/grouped.ts";
import { classes } from "../ui/classes.ts";
import { ChartFrame, type ChartProps } from "./ChartFrame.tsx";
import { DataRows } from "./DataRows.tsx";

/** `figure` determines the colour. */
type Props = ChartProps & { data: Area[]; figure: string; unit?: string };

const HEIGHT = 40;
const GAP = 3;
// The text is legible on every shade in both themes.
const [LEAST, RANGE] = [0.08, 0.4];

export function ProvinceTiles({ data, figure, unit, ...frame }: Props) {
  const plot = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<number>();
  const tiles = useMemo(() => tilesOf(data), [data]);
  const rows = areaRows(tiles, { figure, unit });
  const values = tiles.map(({ name, value }) => `${name} ${grouped(value)}`).join("，");

  function press(event: KeyboardEvent) {
    const next = pointAfter(event.key, { at, count: tiles.length });
    if (next === null) return;
    event.preventDefault();
    setAt(next);
  }
  return (
    <ChartFrame
      {...frame}
      plot={plot}
      empty={data.every(({ value }) => value === 0)}
      legend={[]}
      table={<DataRows rows={rows} title={frame.title} head="省份" />}
    >
      <div
        ref={plot}
        role="img"
        aria-label={`${frame.title}，${figure}：${values}；左右方向键逐项查看`}
        tabIndex={0}
        onKeyDown={press}
        onBlur={() => setAt(undefined)}
        onPointerLeave={() => setAt(undefined)}
      >
        <svg width="100%" height={ROWS * HEIGHT} aria-hidden="true" className="block">
          {tiles.map((tile, n) => <TileOf key={tile.name} tile={tile} on={n === at} onReach={() => setAt(n)} />)}
        </svg>
      </div>
      <p role="status" className="mt-2 min-h-5 text-13 text-ink-2">
        {at === undefined ? `颜色越深，${figure}越多` : rowSentence(rows, at)}
      </p>
    </ChartFrame>
  );
}

/** Colours are set by classes only, because `savePng` reads them from the computed style. */
function TileOf({ tile, on, onReach }: { tile: Tile; on: boolean; onReach: () => void }) {
  const { name, value, column, row, share } = tile;
  const width = 100 / COLUMNS;
  return (
    <svg
      x={`${column * width}%`}
      y={row * HEIGHT}
      width={`${width}%`}
      height={HEIGHT}
      onPointerEnter={onReach}
      onPointerDown={onReach}
    >
      <rect width="100%" height="100%" className="fill-sunken" />
      <rect width="100%" height="100%" className="fill-chart-1" fillOpacity={value > 0 ? LEAST + RANGE * share : 0} />
      <rect
        width="100%"
        height="100%"
        className={classes("fill-none", on ? "stroke-ink-1" : "stroke-surface")}
        strokeWidth={GAP}
      />
      <text x="50%" y="17" textAnchor="middle" className="fill-ink-1 text-12">{name}</text>
      <text x="50%" y="32" textAnchor="middle" className={classes("text-12", value > 0 ? "fill-ink-1" : "fill-ink-2")}>
        {tileNumber(value)}
      </text>
    </svg>
  );
}
