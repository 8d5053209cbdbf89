// A list of switches, each saved at once. A failure appears in the row of its switch, which turns back.
import { useState } from "react";
import { Switch } from "../../../components/form/Switch.tsx";
import { Alert } from "../../../components/ui/Alert.tsx";
import { toast } from "../../../components/ui/toast.tsx";
import { useRun } from "../../kit/use_run.ts";

type Props<Name extends string> = {
  rows: readonly { name: Name; label: string; note?: string }[];
  first: Name[];
  /** Sends the change of one switch; `on` are all that are on after it. */
  save: (name: Name, on: Name[]) => Promise<{ message: string }>;
};

export function SavedSwitches<Name extends string>({ rows, first, save }: Props<Name>) {
  const [on, setOn] = useState(first);
  const [changed, setChanged] = useState<Name>();
  const { busy, failure, run } = useRun("更新失败，请重试");

  async function change(name: Name, turnedOn: boolean) {
    if (busy) return;
    const next = rows.map((row) => row.name).filter((other) => other === name ? turnedOn : on.includes(other));
    setOn(next);
    setChanged(name);
    await run(async () => {
      const { message } = await save(name, next).catch((error) => {
        setOn(on);
        throw error;
      });
      toast.success(message);
    });
  }

  return (
    <div className="max-w-180 divide-y divide-line rounded-card border border-line bg-surface px-5">
      {rows.map(({ name, label, note }) => (
        <div key={name} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
          <div className="min-w-0 flex-1">
            <p id={`switch-${name}`} className="text-15 font-medium text-ink-1">{label}</p>
            {note && <p id={`switch-${name}-note`} className="text-14 text-ink-2">{note}</p>}
          </div>
          <Switch
            checked={on.includes(name)}
            onChange={(turnedOn) => change(name, turnedOn)}
            label={on.includes(name) ? "开" : "关"}
            aria-labelledby={`switch-${name}`}
            aria-describedby={note && `switch-${name}-note`}
          />
          {changed === name && failure && <Alert tone="danger" className="w-full">{failure}</Alert>}
        </div>
      ))}
    </div>
  );
}
