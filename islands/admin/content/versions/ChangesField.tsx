// The release notes as rows, one per change: kind and text. The form has the text that the rows produce.
import { Plus, Trash2 } from "../../../../components/icon/icons.ts";
import { type ClipboardEvent, type KeyboardEvent, useContext, useEffect, useRef, useState } from "react";
import { type Control, useController } from "react-hook-form";
import { type Change, changeKinds, changesOf, parseChange, updateLogOf } from "../../../../lib/shared/update_log.ts";
import { Field } from "../../../../components/form/Field.tsx";
import { FieldContext } from "../../../../components/form/field_context.ts";
import { optionsOf } from "../../../../components/form/options.ts";
import { Select } from "../../../../components/form/Select.tsx";
import { TextInput } from "../../../../components/form/TextInput.tsx";
import { Button } from "../../../../components/ui/Button.tsx";
import { IconButton } from "../../../../components/ui/IconButton.tsx";
import { AreaField } from "../../kit/bound_fields.tsx";
import type { VersionValues } from "./version_values.ts";

/** Above this number a text is easier to edit than rows. */
const LONG = 40;
const label = "更新说明";
const kinds = [...optionsOf(changeKinds), { value: "", label: "其他" }];

export function ChangesField<Out>({ control }: { control: Control<VersionValues, unknown, Out> }) {
  const { field, fieldState } = useController({ control, name: "update_log" });
  const [first] = useState(() => changesOf(field.value));
  if (first.length > LONG) {
    return (
      <AreaField
        control={control}
        name="update_log"
        label={label}
        rows={12}
        maxLength={undefined} // a log that is too long gets a message, because the browser would cut it silently
        help="一行一条。"
      />
    );
  }
  return (
    <Field
      label={<span className="text-15 font-semibold">{label}</span>}
      required
      group
      size="md"
      error={fieldState.error?.message}
    >
      <Rows first={first} onChange={(changes) => field.onChange(updateLogOf(changes))} />
    </Field>
  );
}

type Row = Change & { key: number };

function Rows({ first, onChange }: { first: Change[]; onChange: (changes: Change[]) => void }) {
  const count = useRef(0);
  const numbered = (change: Change): Row => ({ ...change, key: count.current++ });
  const [rows, setRows] = useState(() => (first.length ? first : [{ kind: "新增", text: "" }]).map(numbered));
  const { labelId, describedBy, invalid } = useContext(FieldContext);
  const box = useRef<HTMLDivElement>(null);
  const [focusAt, setFocusAt] = useState<number>();
  useEffect(() => {
    if (focusAt === undefined) return;
    box.current?.querySelectorAll<HTMLInputElement>("input[data-change]")[focusAt]?.focus();
    setFocusAt(undefined);
  }, [focusAt]);

  function put(next: Row[]) {
    setRows(next);
    onChange(next);
  }
  /** Replaces row n. */
  const replace = (n: number, ...by: Row[]) => put([...rows.slice(0, n), ...by, ...rows.slice(n + 1)]);

  function insert(n: number) {
    put([...rows.slice(0, n), numbered({ kind: rows[n - 1]?.kind ?? "新增", text: "" }), ...rows.slice(n)]);
    setFocusAt(n);
  }
  function remove(n: number, row: Row) {
    if (rows.length === 1) replace(n, { ...row, text: "" });
    else replace(n);
    setFocusAt(Math.max(0, n - 1));
  }
  /** A whole line pasted into an empty row brings its own kind. */
  const type = (row: Row, typed: string) => row.text || !parseChange(typed).kind ? { text: typed } : parseChange(typed);

  function paste(event: ClipboardEvent, n: number, row: Row) {
    const changes = changesOf(event.clipboardData.getData("text"));
    if (changes.length < 2) return;
    event.preventDefault();
    replace(n, ...(row.text ? [row] : []), ...changes.map(numbered));
  }
  function enter(event: KeyboardEvent, n: number) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    insert(n + 1);
  }
  return (
    <div ref={box} role="group" aria-labelledby={labelId} className="flex flex-col gap-2">
      {rows.map((row, n) => (
        <div key={row.key} className="flex items-center gap-2 max-sm:flex-wrap max-sm:justify-between">
          <FieldContext value={{ size: "md" }}>
            <Select
              aria-label={`第 ${n + 1} 条的类型`}
              className="w-28 shrink-0"
              value={row.kind}
              options={kinds}
              onChange={(kind) =>
                replace(n, { ...row, kind })}
            />
          </FieldContext>
          <FieldContext value={{ size: "md", describedBy, invalid, required: true }}>
            <TextInput
              data-change
              aria-label={`第 ${n + 1} 条更新说明`}
              maxLength={2_000}
              wrapperClassName="min-w-0 grow max-sm:order-last max-sm:basis-full"
              value={row.text}
              placeholder={n === 0 ? "GF-7 后视全色几何校正" : undefined}
              onChange={(event) =>
                replace(n, { ...row, ...type(row, event.target.value) })}
              onPaste={(event) => paste(event, n, row)}
              onKeyDown={(event) => enter(event, n)}
            />
          </FieldContext>
          <IconButton icon={Trash2} variant="danger" label={`删除第 ${n + 1} 条`} onClick={() => remove(n, row)} />
        </div>
      ))}
      <Button variant="text" size="md" icon={Plus} onClick={() => insert(rows.length)} className="self-start">
        再写一条
      </Button>
    </div>
  );
}
