// The change of a sum below or above a list, against the period of comparison.
import { ChangeMark } from "../../../../components/chart/ChangeMark.tsx";
import { changeOf } from "../../../../lib/shared/statistics/change.ts";
import { beforeName, type Compared } from "./trend.ts";

type Props = { now: number; before: number | undefined; compared: Compared };

/** Zero against zero is no change. */
export function ComparedChange({ now, before, compared }: Props) {
  if (before === undefined || (now === 0 && before === 0)) return null;
  return <ChangeMark change={changeOf(now, before)} against={`较${beforeName(compared)}`} />;
}
