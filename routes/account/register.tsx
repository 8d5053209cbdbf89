// The registration page.
import type { Context } from "hono";
import { RegisterPage } from "../../components/account/RegisterPage.tsx";
import { type Frame, SiteLayout } from "../../components/layout/SiteLayout.tsx";
import RegisterForm from "../../islands/account/RegisterForm.tsx";
import { Island } from "../../lib/island/Island.tsx";
import { contactWords } from "../../lib/shared/format.ts";
import { page } from "../../lib/web/page.ts";
import { loadFrame } from "../site/frame.ts";

/** The whole document. */
export function registerTree(frame: Frame) {
  const { legal_version, mail_configured, password_min_length } = frame.site;
  return (
    <SiteLayout {...frame}>
      <RegisterPage
        form={
          <Island
            of={RegisterForm}
            from="account"
            when="interaction"
            idleWith="draft"
            legalVersion={legal_version}
            mailConfigured={mail_configured}
            passwordMin={password_min_length}
            contact={contactWords(frame.site)}
          />
        }
      />
    </SiteLayout>
  );
}

export async function register(c: Context) {
  return page(c, registerTree(await loadFrame(c)));
}
