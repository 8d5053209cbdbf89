// The questions and answers on the page of tutorials. Each opens on its own; the first is open. The anchor is inside
// the closed part, because browsers open it for a link to an element in it.
import { FAQ_ANCHOR, faqAnchor } from "../../lib/shared/facts/faq.ts";
import { ClaimNotes, ClaimText } from "../content/Claims.tsx";
import { useFacts } from "../content/facts_context.ts";
import { ChevronDown } from "../icon/icons.ts";

export function Questions() {
  const { faq } = useFacts();
  if (faq.length === 0) return null;
  return (
    <section aria-labelledby={FAQ_ANCHOR} className="mt-14">
      <h2 id={FAQ_ANCHOR} className="mb-5 scroll-mt-20 text-24 font-semibold text-ink-1">常见问题</h2>
      <ul className="border-t border-line">
        {faq.map(({ question, answer }, n) => (
          <li key={question} className="border-b border-line">
            <details className="group" open={n === 0}>
              <summary className="touch flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 text-16 font-semibold text-ink-1 hover:text-link [&::-webkit-details-marker]:hidden">
                {question}
                <ChevronDown size={18} aria-hidden="true" className="shrink-0 text-ink-3 group-open:rotate-180" />
              </summary>
              <div
                id={faqAnchor(n)}
                className="flex scroll-mt-36 flex-col gap-3 pb-5 text-15 wrap-anywhere text-pretty text-ink-2 sm:pr-10"
              >
                {answer.split(/\n{2,}/).map((paragraph, m) => (
                  <p key={m} className="whitespace-pre-line">
                    <ClaimText text={paragraph} />
                  </p>
                ))}
              </div>
            </details>
          </li>
        ))}
      </ul>
      <ClaimNotes texts={faq.map(({ answer }) => answer)} />
    </section>
  );
}
