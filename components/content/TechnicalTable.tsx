// The technical parameters: model, satellites, error, way of working, format.
import { technicalParameters } from "../../lib/shared/catalog.ts";

export function TechnicalTable() {
  return (
    <dl className="border-t border-line-strong text-15">
      {technicalParameters.map(([name, value]) => (
        <div key={name} className="flex gap-3 border-b border-line py-[13px]">
          <dt className="w-[112px] shrink-0 text-ink-2">{name}</dt>
          <dd className="min-w-0 font-medium text-ink-1">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
