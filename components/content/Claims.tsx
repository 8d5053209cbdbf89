// Texts of the product facts: each claim has a mark, and a note with its condition and source below.
import { Fragment } from "react";
import { type Claim, filledParts } from "../../lib/shared/facts/filled.ts";
import { claimLabels } from "../../lib/shared/facts/placeholders.ts";
import { useFacts } from "./facts_context.ts";

/** A text with counts and claims filled in. `ClaimNotes` of the same texts follows below. */
export function ClaimText({ text }: { text: string }) {
  return filledParts(text, useFacts()).map(({ text, claim }, n) => (
    <Fragment key={n}>
      {text}
      {claim && <NoteMark />}
    </Fragment>
  ));
}

/** The mark behind a claim. */
export function NoteMark() {
  return <sup className="ml-0.5 text-12 font-normal">注</sup>;
}

type Props = { texts: readonly string[]; className?: string };

/** The notes of all claims in the texts, each once. */
export function ClaimNotes({ texts, className = "mt-2.5 text-ink-3" }: Props) {
  const facts = useFacts();
  const claims = new Set(texts.flatMap((text) => filledParts(text, facts)).flatMap(({ claim }) => claim ?? []));
  return [...claims].map((claim) => (
    <p key={claim.key} className={`text-13 text-pretty ${className}`}>注：{noteOf(claim)}</p>
  ));
}

function noteOf({ key, condition, source }: Claim): string {
  return `${claimLabels[key]}。${condition.replace(/。$/, "")}。出处：${source.replace(/。$/, "")}。`;
}
