// The privacy policy and the terms of use: the administrators' texts, or those that the product brings along.
import type { Context } from "hono";
import { LegalPage } from "../../components/content/LegalPage.tsx";
import { SiteLayout } from "../../components/layout/SiteLayout.tsx";
import { config } from "../../lib/config.ts";
import type { LegalFacts } from "../../lib/content/legal.ts";
import { privacyText } from "../../lib/content/privacy.ts";
import { termsText } from "../../lib/content/terms.ts";
import { type LegalName, legalTexts } from "../../lib/domain/content/legal_texts.ts";
import { type Settings, settings } from "../../lib/domain/settings.ts";
import { page } from "../../lib/web/page.ts";
import { loadFrame } from "./frame.ts";

const pages = {
  privacy: { title: "隐私政策", text: privacyText, other: { href: "/terms", label: "用户协议" } },
  terms: { title: "用户协议", text: termsText, other: { href: "/privacy", label: "隐私政策" } },
} as const;

function factsOf({ basic, security }: Settings): LegalFacts {
  const lookup_hosts = config().geoipUrls.map((url) => new URL(url.replace("{ip}", "0")).host);
  return { ...basic, visit_log_days: security.visit_log_days, lookup_hosts };
}

/** The handler for one of the two. */
export function legal(name: LegalName) {
  const { title, text, other } = pages[name];
  return async (c: Context) => {
    const [frame, now, own] = await Promise.all([loadFrame(c), settings(), legalTexts[name].get()]);
    return page(
      c,
      <SiteLayout {...frame}>
        <LegalPage
          title={title}
          version={now.basic.legal_version}
          text={own?.trim() || text(factsOf(now))}
          other={other}
        />
      </SiteLayout>,
    );
  };
}
