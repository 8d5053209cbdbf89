// The menu's counts of what waits. The menu is the server's markup, so a screen that changes a count says so here.

export function waitingText(count: number): string {
  return count > 999 ? "999+" : String(count);
}

/** Shows the count at the menu's item of that path, and none when nothing waits. */
export function showWaiting(path: string, count: number): void {
  for (const badge of document.querySelectorAll<HTMLElement>(`[data-waiting="${path}"]`)) {
    badge.hidden = count === 0;
    const number = badge.querySelector("b");
    if (number) number.textContent = waitingText(count);
  }
}
