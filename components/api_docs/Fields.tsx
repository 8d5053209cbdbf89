// The fields of a request or a response, one per line.
import type { Field } from "../../lib/content/client/fields.ts";

export function Fields({ caption, fields }: { caption: string; fields: Field[] }) {
  return (
    <ul aria-label={caption} className="rounded-control border border-line text-14">
      {fields.map(({ name, type, required, bounds, words }) => (
        <li
          key={name}
          className="flex flex-wrap items-baseline gap-x-3 border-line px-4 py-1.5 not-first:border-t"
        >
          <code className="min-w-[184px] break-all text-ink-1">{name}</code>
          <span className="text-ink-2">{bounds ? `${type}，${bounds}` : type}</span>
          {words && <span className="text-ink-1">{words}</span>}
          {!required && <span className="text-13 text-ink-3">可没有</span>}
        </li>
      ))}
    </ul>
  );
}
