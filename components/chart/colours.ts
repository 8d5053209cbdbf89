// The colours of the theme for charts, and a notification when the theme changes.
import type { ChartColours } from "../../lib/shared/charts/chart_data.ts";

/** Reads the custom properties of tokens.css. */
export function chartColours(): ChartColours {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    series: Array.from({ length: 10 }, (_, n) => token(`--chart-${n + 1}`)),
    grid: token("--chart-grid"),
    axis: token("--chart-axis"),
    previous: token("--chart-prev"),
    text: token("--ink-1"),
    zero: token("--line-strong"),
    surface: token("--surface"),
    line: token("--line-strong"),
    font: token("--sans"),
  };
}

/** Calls back when the user, the system or print media changes the theme. Returns a function that unsubscribes. */
export function onThemeChange(callback: () => void): () => void {
  const observer = new MutationObserver(callback);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  const media = ["(prefers-color-scheme: dark)", "print"].map((query) => matchMedia(query));
  for (const query of media) query.addEventListener("change", callback);
  return () => {
    observer.disconnect();
    for (const query of media) query.removeEventListener("change", callback);
  };
}
