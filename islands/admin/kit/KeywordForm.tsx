// A search field without a filter bar.
import { Search } from "../../../components/icon/icons.ts";
import { useEffect, useState } from "react";
import { Form } from "../../../components/form/Form.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { Button } from "../../../components/ui/Button.tsx";

type Props = {
  value: string;
  onSearch: (keyword: string) => void;
  placeholder: string;
  /** In a column: as wide as the column, and without 重置. */
  narrow?: boolean;
};

export function KeywordForm({ value, onSearch, placeholder, narrow = false }: Props) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <Form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
      className={narrow ? "flex gap-2 border-b border-line p-3" : "flex flex-wrap items-center gap-2.5 max-sm:contents"}
    >
      <TextInput
        size="md"
        icon={Search}
        aria-label="关键词"
        placeholder={placeholder}
        maxLength={64}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        wrapperClassName={narrow ? "grow" : "w-60 max-sm:w-full max-sm:basis-full"}
      />
      <Button type="submit" variant={narrow ? "secondary" : "primary"} size="md">查询</Button>
      {!narrow && (
        <Button
          size="md"
          onClick={() => {
            setTyped("");
            onSearch("");
          }}
        >
          重置
        </Button>
      )}
    </Form>
  );
}
