// The box for a file name: a plain form of the sensors page, which answers in place after hydration.
import type { FormEvent, MouseEvent, ReactNode } from "react";
import { exampleName, NAME_LIMIT } from "../../lib/shared/file_name.ts";
import { buttonStyle } from "../ui/button_style.ts";
import { Sign } from "./Sign.tsx";

type Props = {
  /** Beside the box on the home page, elsewhere above it and visually hidden. */
  label: ReactNode;
  name?: string;
  /** The page without an answer; set when there is one to clear. */
  clearHref?: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onPaste: (event: FormEvent<HTMLFormElement>) => void;
  onClear: (event: MouseEvent<HTMLAnchorElement>) => void;
};

/** A file that is dropped on the form fills in its name; lib/island/page.ts handles the drop. */
export function NameBox({ label, name, clearHref, onSubmit, onPaste, onClear }: Props) {
  return (
    <form
      action="/sensors"
      method="get"
      data-file-name
      onSubmit={onSubmit}
      onPaste={onPaste}
      className="flex flex-col gap-x-3 gap-y-3 sm:flex-row sm:flex-wrap sm:items-center lg:flex-nowrap"
    >
      {label}
      <div className="relative min-w-0 grow">
        <Sign
          of="file"
          size={18}
          className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-3"
        />
        <input
          id="file-name"
          name="name"
          defaultValue={name}
          maxLength={NAME_LIMIT}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={`粘贴或拖入文件名，如 ${exampleName}`}
          className={`h-12 w-full min-w-0 rounded-control border border-line-field bg-surface pl-10 font-mono text-15 text-ellipsis text-ink-1 placeholder:font-sans placeholder:text-ink-3 pointer-coarse:text-16 hover:border-ink-3 focus:border-primary ${
            clearHref ? "pr-12" : "pr-3"
          }`}
        />
        {clearHref && (
          <a
            href={clearHref}
            onClick={onClear}
            aria-label="清除"
            title="清除"
            className="absolute top-0.5 right-0.5 flex size-11 items-center justify-center rounded-control text-ink-3 hover:text-ink-1"
          >
            <Sign of="cross" size={17} />
          </a>
        )}
      </div>
      <button type="submit" className={buttonStyle({ variant: "primary", size: "xl" })}>查询</button>
    </form>
  );
}
