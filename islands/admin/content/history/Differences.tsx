// The differences of an earlier state from the present one, field by field and word by word.
import { useMemo } from "react";
import type { ChangedField } from "./changed_fields.ts";
import { type Passage, wordDifference } from "./word_difference.ts";

const LONG = 240; // characters of a passage that both states have
const SHOWN = 80; // of its beginning and of its end

export function Differences({ fields }: { fields: ChangedField[] }) {
  if (fields.length === 0) return <p className="text-14 text-ink-2">文字与当前内容相同。</p>;
  return (
    <dl className="flex flex-col gap-3">
      {fields.map((field) => (
        <div key={field.name}>
          <dt className="mb-1 text-13 text-ink-2">{field.label}</dt>
          <dd className="rounded-control bg-sunken px-3 py-2 text-14 whitespace-pre-wrap text-ink-1 [overflow-wrap:anywhere]">
            <Text {...field} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Text({ before, after }: ChangedField) {
  const passages = useMemo(() => wordDifference(before, after), [before, after]);
  return passages.map((passage, n) => <Marked key={n} {...passage} />);
}

function Marked({ text, is }: Passage) {
  if (is === "added") return <ins className="bg-success-tint text-success underline">{text}</ins>;
  if (is === "removed") return <del className="bg-danger-tint text-danger line-through">{text}</del>;
  if (text.length <= LONG) return text;
  return (
    <>
      {text.slice(0, SHOWN)}
      <span className="mx-1 text-ink-3">…（{text.length - 2 * SHOWN} 字相同）…</span>
      {text.slice(-SHOWN)}
    </>
  );
}
