// Ready reasons as chips that add themselves to a text, or leave it.
import { Chip } from "../../../../components/ui/Chip.tsx";

type Props = { value: string; onChange: (text: string) => void; ready: readonly string[] };

const joint = "；";

export function ReadyReasons({ value, onChange, ready }: Props) {
  const parts = value.split(joint).map((part) => part.trim()).filter(Boolean);
  const toggle = (text: string) =>
    onChange((parts.includes(text) ? parts.filter((part) => part !== text) : [...parts, text]).join(joint));
  return (
    <div className="mb-2 flex flex-wrap gap-2">
      {ready.map((text) => (
        <Chip key={text} size="md" selected={parts.includes(text)} onClick={() => toggle(text)}>{text}</Chip>
      ))}
    </div>
  );
}
