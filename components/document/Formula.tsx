// Formulas as MathML, which the browser lays out. The markup comes only from the product's own text.

/** Inline. */
export function MathMarkup({ mathml }: { mathml: string }) {
  return <span dangerouslySetInnerHTML={{ __html: mathml }} />;
}

/** On a line of its own with its number. A long formula scrolls inside its frame. */
export function Formula({ mathml, number }: { mathml: string; number: number }) {
  return (
    <div className="mt-4 flex items-center gap-4">
      <div
        tabIndex={0}
        role="group"
        aria-label={`公式 ${number}`}
        className="min-w-0 grow overflow-x-auto py-2"
        dangerouslySetInnerHTML={{ __html: mathml }}
      />
      <span className="text-14 text-ink-3">（{number}）</span>
    </div>
  );
}
