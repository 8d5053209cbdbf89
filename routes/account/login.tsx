// The login page.
import type { Context } from "hono";
import { LoginPage } from "../../components/account/LoginPage.tsx";
import { type Frame, SiteLayout } from "../../components/layout/SiteLayout.tsx";
import LoginCard from "../../islands/account/LoginCard.tsx";
import { Island } from "../../lib/island/Island.tsx";
import { page } from "../../lib/web/page.ts";
import { loadFrame } from "../site/frame.ts";

/** The whole document. */
export function loginTree(frame: Frame) {
  const { site } = frame;
  return (
    <SiteLayout bare {...frame}>
      <LoginPage
        site={site}
        form={
          <Island
            of={LoginCard}
            from="account"
            when="interaction"
            idleWith="redirect"
            legalVersion={site.legal_version}
            passwordMin={site.password_min_length}
          />
        }
      />
    </SiteLayout>
  );
}

export async function login(c: Context) {
  return page(c, loginTree(await loadFrame(c)));
}
