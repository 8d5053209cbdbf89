// The filter form above a table: 查询, 重置, 展开.
import { ChevronDown, ChevronUp } from "../icon/icons.ts";
import { Children, type ReactNode, useId, useState } from "react";
import { Form } from "../form/Form.tsx";
import { Button } from "../ui/Button.tsx";
import { classes } from "../ui/classes.ts";

type Props = {
  /** Three or four Fields, with `inline` and `size="md"`. */
  children: ReactNode;
  /** More fields, collapsed at first. */
  more?: ReactNode;
  /** One of them is set, so they are not collapsed. */
  moreOpen?: boolean;
  /** Receives the fields of the form by name, for screens that keep no draft. */
  onSearch: (form: FormData) => void;
  onReset: () => void;
  /** The column widths where all fields fit one line, such as xl:grid-cols-[1fr_1.4fr_1fr_auto]. */
  columns?: string;
  className?: string;
};

/** The first field is the keyword, the widest one; its placeholder names the searched fields. */
const usual = "xl:grid-cols-[1.4fr_1fr_1fr_1fr]";

export function FilterBar({ children, more, moreOpen = false, onSearch, onReset, columns = usual, className }: Props) {
  const grid = `grid gap-x-4 gap-y-3 sm:grid-cols-2 ${columns}`;
  const [open, setOpen] = useState(moreOpen);
  const moreId = useId();
  const Chevron = open ? ChevronUp : ChevronDown;
  const few = Children.count(children) < 4; // The buttons then follow the last field directly.
  const buttons = (
    <div className="flex items-center gap-2">
      <Button type="submit" variant="primary" size="md">查询</Button>
      <Button size="md" onClick={onReset}>重置</Button>
      {more && (
        <Button
          variant="text"
          size="md"
          trailing={Chevron}
          aria-expanded={open}
          aria-controls={moreId}
          onClick={() => setOpen(!open)}
        >
          {open ? "收起" : "展开"}
        </Button>
      )}
    </div>
  );
  return (
    <Form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(new FormData(event.currentTarget));
      }}
      className={classes("rounded-[8px] border border-line bg-surface p-4", className)}
    >
      <div className="flex flex-wrap items-start gap-x-5 gap-y-3">
        <div className={classes(grid, "min-w-0 flex-1 basis-70")}>
          {children}
          {few && buttons}
        </div>
        {!few && buttons}
      </div>
      {more && <div id={moreId} hidden={!open} className={classes(open && grid, "mt-3")}>{more}</div>}
    </Form>
  );
}
