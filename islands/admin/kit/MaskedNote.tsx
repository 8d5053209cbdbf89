// Explains masked names, once on a screen, to administrators who may not see users.
import { MASKED_NAMES } from "../../../lib/shared/format.ts";

export function MaskedNote({ named }: { named: boolean }) {
  return named ? null : <p className="mb-3 text-13 text-ink-2">{MASKED_NAMES}</p>;
}
