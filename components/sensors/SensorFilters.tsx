// The filters of the sensor table: a plain form, so that they are part of the address and need no script.
import { ChevronDown, Search } from "../icon/icons.ts";
import type { ReactNode } from "react";
import { softwareNames } from "../../lib/shared/labels.ts";
import type { SensorFilter } from "../../lib/shared/sensors/sensor_filter.ts";
import { buttonStyle } from "../ui/button_style.ts";
import { chipStyle } from "../ui/Chip.tsx";

/** The anchor of the table, to which the form returns. */
export const TABLE = "all";

/** `kinds` are those of the cameras. */
type Props = { filter: SensorFilter; kinds: readonly string[]; name?: string };

export function SensorFilters({ filter, kinds, name }: Props) {
  const used = filter.keyword || filter.package || filter.kind || filter.free;
  return (
    <form action={`/sensors#${TABLE}`} method="get" className="flex flex-wrap items-center gap-2.5">
      {name && <input type="hidden" name="name" value={name} />}
      <span className="relative max-sm:w-full">
        <Search
          size={16}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3"
        />
        <input
          type="search"
          name="keyword"
          defaultValue={filter.keyword}
          maxLength={40}
          aria-label="卫星或相机"
          placeholder="如 GF-1、WFV"
          className="control h-9 !pl-9 text-14 sm:w-[200px] pointer-coarse:h-11 pointer-coarse:text-16"
        />
      </span>
      <Choice name="package" label="软件包" value={filter.package}>
        {softwareNames.map((item) => <option key={item} value={item}>{item}</option>)}
      </Choice>
      <Choice name="kind" label="类型" value={filter.kind}>
        {kinds.map((kind) => <option key={kind} value={kind}>{kind}</option>)}
      </Choice>
      <label
        className={`${
          chipStyle(false)
        } cursor-pointer pointer-coarse:!min-h-[46px] has-checked:border-primary has-checked:bg-primary-tint has-checked:text-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
      >
        <input type="checkbox" name="free" value="1" defaultChecked={filter.free} className="accent-primary" />
        只看免费
      </label>
      <button type="submit" className={`${buttonStyle({ size: "md" })} !h-9 pointer-coarse:!h-11`}>筛选</button>
      {used && (
        <a
          href={name ? `/sensors?name=${encodeURIComponent(name)}#${TABLE}` : `/sensors#${TABLE}`}
          className="inline-flex h-9 items-center px-2 text-14 text-link hover:underline pointer-coarse:h-11"
        >
          清空筛选
        </a>
      )}
    </form>
  );
}

type ChoiceProps = { name: string; label: string; value?: string; children: ReactNode };

/** A native select in the look of the others; the empty option names the filter. */
function Choice({ name, label, value, children }: ChoiceProps) {
  return (
    <span className="relative">
      <select
        name={name}
        defaultValue={value ?? ""}
        aria-label={label}
        className="control h-9 appearance-none !pr-8 pl-3 text-14 pointer-coarse:h-11 pointer-coarse:text-16"
      >
        <option value="">{label}</option>
        {children}
      </select>
      <ChevronDown
        size={15}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-ink-3"
      />
    </span>
  );
}
