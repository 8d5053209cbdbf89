// One field: a text, a number, yes or no, a choice, several choices, or texts line by line.
import { useContext } from "react";
import { Checkbox } from "../../../../components/form/Checkbox.tsx";
import { Field } from "../../../../components/form/Field.tsx";
import { FieldContext } from "../../../../components/form/field_context.ts";
import { Select } from "../../../../components/form/Select.tsx";
import { TextArea } from "../../../../components/form/TextArea.tsx";
import { TextInput } from "../../../../components/form/TextInput.tsx";
import { choiceLabel } from "./choice_labels.ts";
import { type Edited, Faults } from "./edited.ts";
import { LINE, type Scalar, textsOfList } from "./shape.ts";

type ScalarProps = Edited<Scalar> & {
  /** The label is in the head of the table. */
  quiet?: boolean;
  /** Before the label of a quiet field: 第 3 行. */
  row?: string;
  /** The error of the whole row, such as a name that another row has. */
  rowFault?: string;
};

export function ScalarField({ quiet, row, rowFault, ...edited }: ScalarProps) {
  const { shape, path } = edited;
  const error = useContext(Faults)[path] ?? rowFault;
  return (
    <Field
      label={row ? `${row}，${shape.label}` : shape.label}
      quiet={quiet}
      required={shape.required}
      error={error}
      size="md"
      group={shape.is === "choices"}
      help={shape.is === "lines" && !quiet ? "一行一个" : undefined}
    >
      <Control {...edited} />
    </Field>
  );
}

function Control({ shape, value, onChange }: Edited<Scalar>) {
  if (shape.is === "flag") {
    return <Checkbox label="是" checked={value === true} onChange={({ target }) => onChange(target.checked)} />;
  }
  if (shape.is === "choices") return <Choices values={shape.values} chosen={textsOfList(value)} onChange={onChange} />;
  if (shape.is === "choice") {
    const options = shape.values.map((one) => ({ value: one, label: choiceLabel(one) }));
    return <Select value={String(value ?? "")} options={options} placeholder="请选择" onChange={onChange} />;
  }
  if (shape.is === "lines") {
    const text = textsOfList(value).join("\n");
    return <TextArea rows={2} value={text} onChange={({ target }) => onChange(linesOf(target.value))} />;
  }
  const typed = (text: string) => onChange(shape.is === "number" ? numberOf(text) : text);
  const input = {
    value: String(value ?? ""),
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => typed(target.value),
  };
  if (shape.is === "number") return <TextInput {...input} inputMode="decimal" />;
  const { most = 0 } = shape;
  if (most <= LINE) return <TextInput {...input} maxLength={most} />;
  return <TextArea {...input} rows={most > 500 ? 5 : 2} maxLength={most} />;
}

/** Returns a number that is typed whole; `0.` or `0.0` remain text, because they may become `0.05`. */
const numberOf = (text: string) => String(Number(text)) === text ? Number(text) : text;
const linesOf = (text: string) => text === "" ? [] : text.split("\n");

type ChoicesProps = { values: readonly string[]; chosen: string[]; onChange: (chosen: string[]) => void };

function Choices({ values, chosen, onChange }: ChoicesProps) {
  const { labelId, describedBy, invalid } = useContext(FieldContext);
  return (
    <div
      role="group"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      data-wrong={invalid || undefined}
      tabIndex={invalid ? -1 : undefined}
      className="flex flex-wrap gap-x-5 gap-y-1"
    >
      <FieldContext value={{}}>
        {values.map((one) => (
          <Checkbox
            key={one}
            label={choiceLabel(one)}
            checked={chosen.includes(one)}
            onChange={() => onChange(values.filter((other) => chosen.includes(other) !== (other === one)))}
          />
        ))}
      </FieldContext>
    </div>
  );
}
