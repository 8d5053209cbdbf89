// The parts of a file name: each part as written, and below it its kind and meaning.
import type { NameToken } from "../../lib/shared/file_name/parts.ts";

export function NameTokens({ tokens }: { tokens: readonly NameToken[] }) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-4">
      {tokens.map(({ text, what, meaning, problem }, n) => (
        <div key={n} className="min-w-0">
          <dt
            className={`border-b-2 pb-0.5 font-mono text-18 break-all max-sm:text-16 ${
              problem
                ? "border-danger text-danger"
                : meaning
                ? "border-primary text-ink-1"
                : "border-line-strong text-ink-2"
            }`}
          >
            {text}
          </dt>
          <dd className="mt-1.5 text-14 text-ink-1">
            {what}
            {meaning && <span className={`block text-13 ${problem ? "text-danger" : "text-ink-3"}`}>{meaning}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
