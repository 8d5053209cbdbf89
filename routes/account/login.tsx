// The login page.
import { LoginPage } from "../../components/account/LoginPage.tsx";
import LoginCard from "../../islands/account/LoginCard.tsx";
import { Island } from "../../lib/island/Island.tsx";
import { sitePage } from "../page_declaration.tsx";

export const login = sitePage({
  cache: [],
  load: () => ({}),
  layout: () => ({ bare: true }),
  draw: (_, { site }) => (
    <LoginPage
      site={site}
      form={
        <Island
          of={LoginCard}
          when="interaction"
          idleWith="redirect"
          legalVersion={site.legal_version}
          passwordMin={site.password_min_length}
        />
      }
    />
  ),
});
