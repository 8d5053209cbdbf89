// The registration page.
import { RegisterPage } from "../../components/account/RegisterPage.tsx";
import RegisterForm from "../../islands/account/RegisterForm.tsx";
import { Island } from "../../lib/island/Island.tsx";
import { contactText } from "../../lib/shared/format.ts";
import { sitePage } from "../page_declaration.tsx";

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
          mailConfigured={site.mail_configured}
          passwordMin={site.password_min_length}
          contact={contactText(site)}
        />
      }
    />
  ),
});
