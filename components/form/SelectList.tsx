// The list of a Select in the browser.
import { Select as Base } from "@base-ui/react/select";
import { Check, ChevronDown } from "../icon/icons.ts";
import { classes } from "../ui/classes.ts";
import { popup, row } from "../ui/popup.ts";
import type { SelectProps } from "./Select.tsx";

type Props = SelectProps & { look: string; "aria-required"?: boolean };

export function SelectList({ look, ...props }: Props) {
  const { value, onChange, onBlur, options, placeholder, name, id, disabled } = props;
  const chosen = options.find((option) => option.value === value);
  return (
    <Base.Root
      items={options.map(({ value, label }) => ({ value, label }))}
      value={value}
      onValueChange={(next) => next !== null && onChange(next)}
      disabled={disabled}
      name={name}
      modal={false}
    >
      <span className={classes("relative block", props.className)}>
        <Base.Trigger
          id={id}
          aria-label={props["aria-label"]}
          aria-invalid={props["aria-invalid"]}
          aria-describedby={props["aria-describedby"]}
          aria-required={props["aria-required"]}
          onBlur={onBlur}
          className={classes(look, "relative flex items-center")}
        >
          <span className={classes("min-w-0 grow truncate", !chosen && "text-ink-3")}>
            {chosen?.label ?? placeholder ?? ""}
          </span>
          <ChevronDown
            size={16}
            aria-hidden="true"
            className="absolute top-1/2 right-2.5 -translate-y-1/2 text-ink-3"
          />
        </Base.Trigger>
      </span>
      <Base.Portal>
        <Base.Positioner alignItemWithTrigger={false} sideOffset={4} className="z-(--z-menu) outline-none">
          <Base.Popup className={classes(popup, "max-h-(--available-height) min-w-(--anchor-width)")}>
            <Base.List className="max-h-80 overflow-y-auto p-1.5">
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled}
                  className={classes(row, "data-selected:bg-primary-tint data-selected:text-primary")}
                >
                  <Base.ItemText className="grow">{option.label}</Base.ItemText>
                  <Base.ItemIndicator>
                    <Check size={15} />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
