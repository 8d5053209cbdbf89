// Names and values in a ruled block, one or two pairs per row.
import type { ReactNode } from "react";
import { classes } from "../../../components/ui/classes.ts";

type Props = {
  items: readonly (readonly [name: string, value: ReactNode])[];
  /** Two pairs per row where there is space; `wide` names have a row of their own at the end. */
  paired?: boolean;
  wide?: readonly string[];
};

export function Facts({ items, paired = false, wide = [] }: Props) {
  const single = items.filter(([name]) => !wide.includes(name));
  const alone = single.length % 2 ? single.at(-1)?.[0] : undefined; // Without a neighbour it takes the whole row.
  return (
    <div className="overflow-hidden rounded-control border border-line">
      <dl className={classes("-mb-px grid grid-cols-1", paired && "sm:-mr-px sm:grid-cols-2")}>
        {items.map(([name, value]) => (
          <div
            key={name}
            className={classes(
              "flex gap-3 border-b border-line px-3 py-2 text-14",
              paired && "sm:border-r",
              paired && (wide.includes(name) || name === alone) && "sm:col-span-2",
            )}
          >
            <dt className="w-17 shrink-0 text-ink-2">{name}</dt>
            <dd className="min-w-0 grow wrap-anywhere whitespace-pre-line text-ink-1">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
