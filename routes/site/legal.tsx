// The privacy policy and the terms of use: the administrators' texts, or those that the product brings along.
import type { Context } from "hono";
import { LegalPage } from "../../components/content/LegalPage.tsx";
import { SiteLayout } from "../../components/layout/SiteLayout.tsx";
import { type LegalName, legalTexts } from "../../lib/domain/content/legal_texts.ts";
import { settings } from "../../lib/domain/settings.ts";
import { page } from "../../lib/web/page.ts";
import { builtInText } from "../built_in_texts.ts";
import { loadFrame } from "./frame.ts";

const pages = {
  privacy: { title: "隐私政策", other: { href: "/terms", label: "用户协议" } },
  terms: { title: "用户协议", other: { href: "/privacy", label: "隐私政策" } },
} as const;

/** The handler for one of the two. */
export function legal(name: LegalName) {
  const { title, other } = pages[name];
  return async (c: Context) => {
    const [frame, now, own] = await Promise.all([loadFrame(c), settings(), legalTexts[name].get()]);
    return page(
      c,
      <SiteLayout {...frame}>
        <LegalPage
          title={title}
          version={now.basic.legal_version}
          text={own?.trim() || builtInText(name, now)}
          other={other}
        />
      </SiteLayout>,
    );
  };
}
