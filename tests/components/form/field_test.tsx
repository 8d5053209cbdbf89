// Fields for assistive technology.
import assert from "node:assert/strict";
import { renderToStaticMarkup } from "react-dom/server";
import { ChipGroup } from "../../../components/form/ChipGroup.tsx";
import { Field } from "../../../components/form/Field.tsx";
import { Select } from "../../../components/form/Select.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";

const attribute = (html: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(html)?.[1];
const control = (html: string) => /<(input|select)[^>]*>/.exec(html)?.[0] ?? "";

Deno.test("a Field names its control and announces error and help", () => {
  const html = renderToStaticMarkup(
    <Field label="手机号" required error="手机号格式不正确" help="用于联系">
      <TextInput />
    </Field>,
  );
  const input = control(html);
  assert.equal(attribute(/<label[^>]*>/.exec(html)?.[0] ?? "", "for"), attribute(input, "id"));
  assert.equal(attribute(input, "aria-invalid"), "true");
  assert.equal(attribute(input, "aria-required"), "true");
  const [error, help] = (attribute(input, "aria-describedby") ?? "").split(" ");
  assert.match(html, new RegExp(`id="${error}".*手机号格式不正确`));
  assert.match(html, new RegExp(`id="${help}"[^>]*>用于联系`));
});

Deno.test("a Field without error or help does not refer to them", () => {
  const html = renderToStaticMarkup(
    <Field label="姓名">
      <TextInput />
    </Field>,
  );
  assert.doesNotMatch(html, / aria-(invalid|describedby|required)=/);
});

Deno.test("a group is named by the label of the Field", () => {
  const html = renderToStaticMarkup(
    <Field label="使用目的" group error="请选择使用目的">
      <ChipGroup value="" onChange={() => {}} options={[{ value: "a", label: "学术研究" }]} />
    </Field>,
  );
  const group = /<div role="radiogroup"[^>]*>/.exec(html)?.[0] ?? "";
  assert.match(html, new RegExp(`id="${attribute(group, "aria-labelledby")}"[^>]*>使用目的`));
  assert.equal(attribute(group, "aria-invalid"), "true");
});

Deno.test("before its script a Select is a native select with name and value", () => {
  const html = renderToStaticMarkup(
    <Field label="单位类型">
      <Select
        name="profession"
        value="b"
        onChange={() => {}}
        options={[{ value: "a", label: "甲" }, { value: "b", label: "乙" }]}
      />
    </Field>,
  );
  assert.match(html, /<select[^>]*name="profession"/);
  assert.match(html, /<option value="b" selected="">乙/);
  assert.doesNotMatch(html, /style=/);
});
