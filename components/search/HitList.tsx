// The hits of the search dialog by group, below the satellite that the query names: the options of its combobox.
import type { Found, Group, Hit } from "../../lib/shared/calls/search.ts";
import { classes } from "../ui/classes.ts";
import { Marked } from "./Marked.tsx";
import { optionId } from "./SearchFrame.tsx";

type Props = {
  id: string;
  satellite: Found["satellite"];
  groups: Group[];
  query: string;
  /** The index of the selected hit among all. */
  chosen: number;
  onPoint: (index: number) => void;
  onOpen: () => void;
};

export function HitList({ id, satellite, groups, query, chosen, onPoint, onOpen }: Props) {
  let count = 0;
  const option = ({ title, url, excerpt }: Omit<Hit, "excerpt"> & { excerpt?: string }) => {
    const index = count++;
    return (
      <a
        key={index}
        id={optionId(id, index)}
        role="option"
        aria-selected={index === chosen}
        tabIndex={-1}
        href={url}
        onPointerMove={() => onPoint(index)}
        onClick={onOpen}
        className={classes("block rounded-control px-3 py-2", index === chosen && "bg-selected")}
      >
        <span className="block truncate text-15 font-semibold text-ink-1">
          <Marked text={title} query={query} />
        </span>
        {excerpt !== undefined && (
          <span className="block truncate text-13 text-ink-2">
            <Marked text={excerpt} query={query} />
          </span>
        )}
      </a>
    );
  };
  return (
    <div id={id} role="listbox" aria-label="搜索结果" className="px-2 pb-2">
      {satellite && <div className="pt-2">{option(satellite)}</div>}
      {groups.map(({ kind, label, total, hits }) => (
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <p id={`${id}-${kind}`} className="flex items-baseline gap-2 px-3 pt-3 pb-1 text-13 font-medium text-ink-2">
            {label}
            <span className="font-normal text-ink-3">{total}</span>
          </p>
          {hits.map(option)}
        </div>
      ))}
    </div>
  );
}
