// The label of a bound field comes from the table of labels, its `required` and `maxLength` from the schema of its
// form.
import assert from "node:assert/strict";
import { renderToStaticMarkup } from "react-dom/server";
import { type Control, useForm } from "react-hook-form";
import { AreaField, InputField, PasswordField } from "../../../islands/admin/kit/bound_fields.tsx";
import { profileForm } from "../../../islands/admin/administration/profile/ProfileEditor.tsx";
import { settingsCheck } from "../../../islands/admin/administration/settings/setting_values.ts";
import { fieldRules, type FieldSchemas, FormSchemas } from "../../../islands/kit/field_rules.ts";
import { bySchema } from "../../../islands/kit/form_checks.ts";
import { CaseForm } from "../../../lib/shared/schemas/content/cases.ts";
import { NewsForm } from "../../../lib/shared/schemas/content/news.ts";
import { VersionForm } from "../../../lib/shared/schemas/content/versions.ts";
import { adminChangeWith, newAdminWith } from "../../../lib/shared/schemas/administration/admins.ts";
import { newUserWith, userChangeWith } from "../../../lib/shared/schemas/administration/users.ts";

/** Returns the rules of each field: `*` for one that is required, then the greatest length. */
function rulesOf(schemas: FieldSchemas | undefined, names: string): Record<string, string> {
  return Object.fromEntries(
    names.split(" ").map((name) => {
      const schema = schemas?.[name];
      assert.ok(schema, name);
      const { required, maxLength = "" } = fieldRules(schema);
      return [name, `${required ? "*" : ""}${maxLength}`];
    }),
  );
}

Deno.test("the schemas of content give the rules of their fields", () => {
  assert.deepEqual(rulesOf(NewsForm.shape, "title link source cover_url summary"), {
    title: "*100",
    link: "*",
    source: "100",
    cover_url: "",
    summary: "2000",
  });
  assert.deepEqual(
    rulesOf(CaseForm.shape, "title short_description detail_description background tags satellite imaged_on"),
    {
      title: "*100",
      short_description: "*500",
      detail_description: "*100000",
      background: "20000",
      tags: "",
      satellite: "64",
      imaged_on: "",
    },
  );
  assert.deepEqual(rulesOf(CaseForm.shape, "release_date status"), { release_date: "*", status: "*" });
  assert.deepEqual(rulesOf(VersionForm.shape, "software_name version_number channel"), {
    software_name: "*",
    version_number: "*",
    channel: "*",
  });
});

Deno.test("a new account requires its fields, a change leaves the password optional", () => {
  const person = { wechat_name: "*50", institution_name: "*100", profession: "*", organization: "*" };
  const names = Object.keys(person).join(" ");
  assert.deepEqual(rulesOf(newUserWith(8).shape, names), person);
  assert.deepEqual(rulesOf(userChangeWith(8).shape, names), person);
  assert.deepEqual(rulesOf(newUserWith(8).shape, "name email password"), { name: "*20", email: "", password: "*" });
  assert.deepEqual(rulesOf(userChangeWith(8).shape, "password"), { password: "" });
  const admin = "email role password";
  assert.deepEqual(rulesOf(newAdminWith(8).shape, "username"), { username: "*32" });
  assert.deepEqual(rulesOf(newAdminWith(8).shape, admin), { email: "*254", role: "*", password: "*" });
  assert.deepEqual(rulesOf(adminChangeWith(8).shape, admin), { email: "", role: "*", password: "" });
});

Deno.test("a form's check contains its schemas, also when a rule compares two fields", () => {
  assert.deepEqual(rulesOf(bySchema(profileForm(8)).schemas, "newPassword"), { newPassword: "" });
  assert.deepEqual(rulesOf(settingsCheck("basic").schemas, "site_name announcement contact_email terms_text"), {
    site_name: "*50",
    announcement: "200",
    contact_email: "",
    terms_text: "16000",
  });
  assert.deepEqual(rulesOf(settingsCheck("notification").schemas, "smtp_host smtp_user mail_from_name"), {
    smtp_host: "253",
    smtp_user: "256",
    mail_from_name: "50",
  });
});

type Values = { title: string; source: string; summary: string; other: string };
type Draw = (control: Control<Values>) => React.ReactNode;

function html(draw: Draw, schemas?: FieldSchemas): string {
  function FormOf() {
    const { control } = useForm<Values>({ defaultValues: { title: "", source: "", summary: "", other: "" } });
    return <FormSchemas value={schemas}>{draw(control)}</FormSchemas>;
  }
  return renderToStaticMarkup(<FormOf />);
}

Deno.test("a bound field is rendered on the server with its label, mark and maximum length", () => {
  const title = html((control) => <InputField control={control} name="title" />, NewsForm.shape);
  assert.match(title, />标题<span aria-hidden="true"[^>]*>\*<\/span>/);
  assert.match(title, /<input[^>]* maxlength="100"/i);
  assert.match(title, /<input[^>]* aria-required="true"/);
  const summary = html((control) => <AreaField control={control} name="summary" counter />, NewsForm.shape);
  assert.match(summary, />摘要<\/label>/);
  assert.match(summary, /0 \/ 2000/);
  assert.doesNotMatch(summary, /aria-required/);
});

Deno.test("a field's own properties override the table and the schema", () => {
  const own = html(
    (control) => <InputField control={control} name="title" label="主题" required={false} maxLength={undefined} />,
    NewsForm.shape,
  );
  assert.match(own, />主题<\/label>/);
  assert.doesNotMatch(own, /maxlength|\*/i);
  const other = html((control) => <PasswordField control={control} name="other" label="其他" required />);
  assert.match(other, />其他<span/);
});

Deno.test("a field that is not in the table needs a label", () => {
  // Only compiled: `deno check` fails when an expected error does not occur.
  const unlabelled: Draw = (control) => [
    // @ts-expect-error the table has no `other`
    <InputField key="other" control={control} name="other" />,
    // @ts-expect-error the form has no such value
    <InputField key="role" control={control} name="role" />,
  ];
  assert.ok(unlabelled);
});
