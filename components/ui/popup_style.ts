// The look shared by everything that floats above the page: menus, selects, calendars.
export const popup =
  "rounded-control border border-line bg-surface text-14 text-ink-1 shadow-float outline-none transition-[opacity,transform] " +
  "duration-(--base) ease-(--ease) data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0";

export const row = "flex h-8 cursor-default items-center gap-2.5 rounded-tag px-2.5 outline-none select-none " +
  "data-highlighted:bg-hover data-disabled:text-ink-off pointer-coarse:h-11";
