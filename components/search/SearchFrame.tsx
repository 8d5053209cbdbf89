// The search dialog, 640 px wide and 15 % from the top, and its first row. On phones it fills the screen.
import { Dialog } from "@base-ui/react/dialog";
import type { KeyboardEventHandler, ReactNode, RefObject } from "react";
import { Search } from "../icon/icons.ts";
import { overlay } from "../ui/Dialog.tsx";

type Props = { open: boolean; onClose: () => void; focus: RefObject<HTMLInputElement | null>; children: ReactNode };

export function SearchFrame({ open, onClose, focus, children }: Props) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={overlay} />
        <Dialog.Popup
          initialFocus={focus}
          className="fixed inset-x-0 top-[15dvh] z-(--z-dialog) mx-auto flex max-h-[70dvh] w-full max-w-[640px] flex-col rounded-dialog bg-surface text-14 text-ink-1 shadow-dialog outline-none max-sm:inset-0 max-sm:max-h-none max-sm:rounded-none"
        >
          <Dialog.Title className="sr-only">搜索</Dialog.Title>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type FieldProps = {
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

/** The first row of the search dialog: the combobox and the close button. */
export function SearchField(props: FieldProps) {
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

/** The element id of an option of the search dialog, by its list and index. */
export const optionId = (list: string, index: number): string => `${list}-${index}`;
