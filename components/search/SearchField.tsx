// The first row of the search dialog: the combobox and the close button.
import type { KeyboardEventHandler, RefObject } from "react";
import { Search } from "../icon/icons.ts";
import { optionId } from "./option_id.ts";

type Props = {
  input: RefObject<HTMLInputElement | null>;
  /** The accessible name. */
  label: string;
  placeholder: string;
  maxLength: number;
  typed: string;
  onType: (typed: string) => void;
  onKeyDown: KeyboardEventHandler;
  onClose: () => void;
  /** The id of the option list, the number of options, and the index of the selected one. */
  list: string;
  count: number;
  chosen: number;
};

export function SearchField(props: Props) {
  const { input, label, placeholder, maxLength, typed, onType, onKeyDown, onClose, list, count, chosen } = props;
  return (
    <div className="flex h-14 shrink-0 items-center gap-3 border-b border-line px-5">
      <Search size={18} className="shrink-0 text-ink-3" aria-hidden="true" />
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={count > 0}
        aria-controls={list}
        aria-activedescendant={count > 0 ? optionId(list, chosen) : undefined}
        aria-autocomplete="list"
        value={typed}
        maxLength={maxLength}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
        className="h-full min-w-0 grow bg-transparent text-16 text-ink-1 outline-none placeholder:text-ink-3"
      />
      <button
        type="button"
        onClick={onClose}
        className="-mr-2 h-8 shrink-0 rounded-control px-2 text-13 text-ink-3 hover:bg-hover pointer-coarse:h-11"
      >
        关闭
      </button>
    </div>
  );
}
