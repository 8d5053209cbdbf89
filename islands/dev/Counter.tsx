// Counts its clicks: an island for tests of hydration.
import { type ReactNode, useId, useState } from "react";
import { Button } from "../../components/ui/Button.tsx";

type Props = { name: string; start?: number; since?: Date; children?: ReactNode };

export default function Counter({ name, start = 0, since, children }: Props) {
  const [count, setCount] = useState(start);
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button aria-describedby={id} onClick={() => setCount(count + 1)}>{name}: {count}</Button>
      <span id={id} className="text-13 text-ink-2">{since?.toISOString().slice(0, 10)}</span>
      {children}
    </div>
  );
}
