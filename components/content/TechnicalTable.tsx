// Technical data of the software: model, satellites, error, mode of operation and format; not those of one scene.
import { ClaimNotes, ClaimText } from "./Claims.tsx";
import { useFacts } from "./facts_context.ts";

/** The anchor on the page of cases. */
export const TECHNICAL_DATA_ANCHOR = "software-figures";

export function TechnicalTable() {
  const { comparison: { technical } } = useFacts();
  return (
    <>
      <dl className="border-t border-line-strong text-15">
        {technical.map(({ name, value }) => (
          <div key={name} className="flex gap-3 border-b border-line py-[13px]">
            <dt className="w-[112px] shrink-0 text-ink-2">{name}</dt>
            <dd className="min-w-0 font-medium wrap-anywhere text-ink-1">
              <ClaimText text={value} />
            </dd>
          </div>
        ))}
      </dl>
      <ClaimNotes texts={technical.map(({ value }) => value)} />
    </>
  );
}
