// Technical data of the software: model, satellites, error, mode of operation and format; not those of one scene.
import { bothErrors, technicalParameters } from "../../lib/shared/catalog.ts";

/** The anchor on the page of cases. */
export const TECHNICAL_DATA_ANCHOR = "software-figures";

export function TechnicalTable() {
  return (
    <>
      <dl className="border-t border-line-strong text-15">
        {technicalParameters.map(([name, value]) => (
          <div key={name} className="flex gap-3 border-b border-line py-[13px]">
            <dt className="w-[112px] shrink-0 text-ink-2">{name}</dt>
            <dd className="min-w-0 font-medium text-ink-1">
              {value}
              {name === "反射率误差" && <FootnoteMark />}
            </dd>
          </div>
        ))}
      </dl>
      <ErrorFootnote />
    </>
  );
}

/** The footnote mark beside the error; `ErrorFootnote` is the footnote below the table. */
export function FootnoteMark() {
  return <sup className="ml-0.5 text-12 text-ink-3">注</sup>;
}

export function ErrorFootnote() {
  return <p className="mt-2.5 text-13 text-pretty text-ink-3">注：{bothErrors}</p>;
}
