// The registration: progress by group, the form, and the receipt.
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { Contact } from "../../components/content/ContactLinks.tsx";
import { Checkbox } from "../../components/form/Checkbox.tsx";
import { ErrorSummary } from "../../components/form/ErrorSummary.tsx";
import { Field } from "../../components/form/Field.tsx";
import { Form } from "../../components/form/Form.tsx";
import { Alert } from "../../components/ui/Alert.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { api } from "../../lib/shared/api_client.ts";
import { register as sendRegistration } from "../../lib/shared/calls/account.ts";
import { tab } from "../../lib/shared/browser/memory.ts";
import { byRules } from "../kit/form_checks.ts";
import { useCallForm } from "../kit/use_call_form.ts";
import { useDraft } from "../kit/use_draft.ts";
import { failureText } from "./kit/failures.ts";
import type { Receipt } from "./register/RegisteredDialog.tsx";
import { groups, RegisterFields } from "./register/RegisterFields.tsx";
import { registrationDraft } from "./kit/draft.ts";
import { target } from "./kit/target.ts";
import { useCode } from "./kit/use_code.ts";
import { type RegisterValues, registrationOf, validateRegistration } from "./kit/validation.ts";
import { Check } from "../../components/icon/icons.ts";
import { classes } from "../../components/ui/classes.ts";

const RegisteredDialog = lazy(() =>
  import("./register/RegisteredDialog.tsx").then((it) => ({ default: it.RegisteredDialog }))
);

type Props = {
  /** The version of the legal texts that the checkbox refers to; empty if they have none. */
  legalVersion: string;
  /** The minimum length of a password in characters. */
  passwordMin: number;
  contact: Contact;
  /** Above the fields. */
  children?: ReactNode;
};

const fields = [...groups.flatMap(({ fields }) => fields), "consent"] as (keyof RegisterValues)[];

export default function RegisterForm({ legalVersion, passwordMin, contact, children }: Props) {
  const validate = (values: RegisterValues) => validateRegistration(values, passwordMin);
  const [applied, setApplied] = useState<Receipt>();
  const registration = useCallForm(byRules(validate), {
    fields,
    eager: true,
    fallback: (error) => failureText(error, "注册"),
    aloud: true,
    save: async (values) => {
      const redirect = target();
      const body = { ...registrationOf(values, legalVersion || true), ...redirect !== "/" && { redirect } };
      const { data } = await api.call(sendRegistration, { body });
      tab.forget(registrationDraft.name);
      setApplied({ ...data, email: values.email.trim() });
    },
  });
  const { form, frame, submit, failure, busy, wrong, focusFirst } = registration;
  const { register, setError, watch, formState: { errors } } = form;
  useDraft(form, registrationDraft);
  const code = useCode((message) => setError("email", { message }, { shouldFocus: true }));
  const open = validate(watch());
  const rail = groups.map(({ id, title, fields }) => ({
    id,
    title,
    done: fields.every((name) => !open[name] && !errors[name]),
    wrong: fields.filter((name) => errors[name]).length,
  }));

  return (
    <>
      <div className="lg:sticky lg:top-24 lg:self-start">
        <h1 className="text-30 font-semibold text-ink-1">注册</h1>
        <p className="text-14 text-ink-2">软件需要实名注册。审核预计 2-3 个工作日。</p>
        <Rail groups={rail} />
      </div>
      <Form ref={frame} onSubmit={submit} className="min-w-0">
        {children}
        <RegisterFields form={form} code={code} passwordMin={passwordMin} />
        <div className="flex flex-col items-start gap-5 pt-6">
          <Field
            label={<span className="sr-only">同意协议</span>}
            error={errors.consent?.message}
          >
            <Checkbox
              {...register("consent")}
              label={
                <>
                  我已阅读并同意《<Legal href="/terms">用户协议</Legal>》和《<Legal href="/privacy">隐私政策</Legal>》
                  {legalVersion && `（${legalVersion} 版）`}
                </>
              }
            />
          </Field>
          <ErrorSummary count={wrong} onFocusFirst={focusFirst} className="w-full" />
          {failure && <Alert tone="danger" className="w-full">{failure}</Alert>}
          <Button
            type="submit"
            variant="primary"
            size="xl"
            busy={busy}
            busyLabel="提交中…"
            className="min-w-[146px] max-sm:w-full"
          >
            提交注册
          </Button>
        </div>
      </Form>
      {applied && (
        <Suspense>
          <RegisteredDialog applied={applied} contact={contact} />
        </Suspense>
      )}
    </>
  );
}

function Legal({ href, children }: { href: string; children: string }) {
  return <a href={href} target="_blank" rel="noopener" className="text-link underline underline-offset-4">{children}
  </a>;
}

type RailGroup = { id: string; title: string; done: boolean; wrong: number };

/** The groups of the form: which are complete, which is next, and the number of invalid fields. */
function Rail({ groups }: { groups: RailGroup[] }) {
  const next = groups.findIndex(({ done }) => !done);
  return (
    <ol aria-label="填写进度" className="mt-6 max-lg:hidden">
      {groups.map(({ id, title, done, wrong }, n) => (
        <li key={id} className="relative flex min-h-[50px] gap-3.5 pb-3">
          {n < groups.length - 1 && (
            <span aria-hidden="true" className="absolute top-6 bottom-0 left-3 w-px bg-line-strong" />
          )}
          <span
            aria-hidden="true"
            className={classes(
              "flex size-6 shrink-0 items-center justify-center rounded-full border text-13 font-semibold",
              done
                ? "border-ref bg-ref text-on-primary"
                : n === next
                ? "border-2 border-primary text-primary"
                : "border-line-strong text-ink-2",
            )}
          >
            {done ? <Check size={14} /> : n + 1}
          </span>
          <a href={`#${id}`} className={classes("text-15", n === next ? "font-semibold text-ink-1" : "text-ink-2")}>
            {title}
            <span className="sr-only">{done ? "，已填写" : ""}</span>
            {wrong > 0 && <span className="block text-13 font-normal text-danger">{wrong} 项需要修改</span>}
          </a>
        </li>
      ))}
    </ol>
  );
}
