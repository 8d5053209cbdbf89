// The login page and the registration page.
import { LoginPage, NoEmail, RegisterPage } from "../../components/account/SignInPages.tsx";
import { contactOf } from "../../components/content/ContactLinks.tsx";
import LoginCard from "../../islands/account/LoginCard.tsx";
import RegisterForm from "../../islands/account/RegisterForm.tsx";
import { areWithoutPassword } from "../../lib/domain/account/users.ts";
import { Island } from "../../lib/island/Island.tsx";
import { sitePage } from "../page_declaration.tsx";

export const login = sitePage({
  cache: [],
  state: async () => String(await areWithoutPassword()),
  load: async () => ({ withoutPassword: await areWithoutPassword() }),
  layout: () => ({ bare: true }),
  draw: ({ withoutPassword }, { site }) => (
    <LoginPage
      site={site}
      withoutPassword={withoutPassword}
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

export const register = sitePage({
  cache: [],
  load: () => ({}),
  draw: (_, { site }) => (
    <RegisterPage
      form={
        <Island
          of={RegisterForm}
          when="interaction"
          idleWith="draft"
          legalVersion={site.legal_version}
          passwordMin={site.password_min_length}
          contact={contactOf(site)}
        >
          {!site.mail_configured && <NoEmail contact={contactOf(site)} />}
        </Island>
      }
    />
  ),
});
