// The built-in legal texts, filled in with the settings: shown to visitors, and to administrators who write their own.
import { config } from "../lib/config.ts";
import type { LegalFacts } from "../lib/content/legal.ts";
import { privacyText } from "../lib/content/privacy.ts";
import { termsText } from "../lib/content/terms.ts";
import type { LegalName } from "../lib/domain/content/site_documents.ts";
import type { Settings } from "../lib/domain/settings.ts";

const texts = { privacy: privacyText, terms: termsText } satisfies Record<LegalName, (facts: LegalFacts) => string>;

export function builtInText(name: LegalName, { basic, security }: Settings): string {
  const lookup_hosts = config().geoipUrls.map((url) => new URL(url.replace("{ip}", "0")).host);
  return texts[name]({ ...basic, visit_log_days: security.visit_log_days, lookup_hosts });
}
