// The privacy policy and the terms of use: the administrators' text, or else the built-in one.
import { LegalPage } from "../../components/content/LegalPage.tsx";
import { type LegalName, legalTexts } from "../../lib/domain/content/site_documents.ts";
import { readSettings } from "../../lib/domain/settings.ts";
import { builtInText } from "../built_in_texts.ts";
import { sitePage } from "../page_declaration.tsx";

const pages = {
  privacy: { title: "隐私政策", other: { href: "/terms", label: "用户协议" } },
  terms: { title: "用户协议", other: { href: "/privacy", label: "隐私政策" } },
} as const;

/** Returns the page of one of the two texts. */
export function legal(name: LegalName) {
  const { title, other } = pages[name];
  return sitePage({
    cache: [],
    async load() {
      const [now, own] = await Promise.all([readSettings(), legalTexts[name].get()]);
      return { version: now.basic.legal_version, text: own?.trim() || builtInText(name, now) };
    },
    draw: (data) => <LegalPage {...data} title={title} other={other} />,
  });
}
