// The theme of the page: light or dark, stored in a cookie. The button in the bar follows changes.
import { remember } from "./MenuToggle.tsx";

const CHANGED = "theme-changed";

/** Whether the page is dark now. */
export function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

export function toggleTheme(): void {
  const next = isDark() ? "light" : "dark";
  document.documentElement.dataset.theme = next;
  remember("theme", next);
  document.dispatchEvent(new Event(CHANGED));
}

/** Calls `listener` after each change. Returns the function that ends this. */
export function onThemeToggle(listener: () => void): () => void {
  document.addEventListener(CHANGED, listener);
  return () => document.removeEventListener(CHANGED, listener);
}
