// The pending work, shared by all islands of the page; refreshed every minute while the page is
// visible, and when the window regains the focus.
import { useEffect, useSyncExternalStore } from "react";
import { adminApi } from "../../../../lib/shared/api_client.ts";
import { type Todo, todo as todoCall } from "../../../../lib/shared/calls/admin_session.ts";
import { waitingOf } from "../../../../lib/shared/administration/todo.ts";

export const waitingText = (count: number): string => count > 999 ? "999+" : String(count);

const GAP = 2_000; // A window that regains the focus fires two events.

let newest: Todo | undefined;
let loadedAt = -Infinity;
const listeners = new Set<() => void>();

/** Returns the latest pending work; `first` is part of the page. */
export function useTodo(first: Todo): Todo {
  return useSyncExternalStore(subscribe, () => newest ?? first, () => first);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const EVERY = 60_000;

/**
 * Refreshes every minute while the page is visible, and when it is visible again. The call does not extend the session,
 * because it is no user activity.
 */
export function useFreshTodo(open: boolean): void {
  useEffect(() => {
    if (!open) return; // the call would be refused
    const look = () => {
      if (document.visibilityState === "visible" && performance.now() - loadedAt > GAP) refreshTodo();
    };
    const timer = setInterval(look, EVERY);
    loadedAt = performance.now(); // the page has just been loaded with it
    addEventListener("focus", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      removeEventListener("focus", look);
      document.removeEventListener("visibilitychange", look);
    };
  }, [open]);
}

/** Refreshes now, after a change of pending work. A failure is ignored: the next action will report it. */
export async function refreshTodo(): Promise<void> {
  loadedAt = performance.now();
  const todo = await adminApi.call(todoCall, { keep401: true }).catch(() => undefined);
  if (!todo) return;
  newest = todo;
  for (const [path, count] of Object.entries(waitingOf(todo))) showWaiting(path, count ?? 0);
  for (const listener of listeners) listener();
}

/** Shows the count at the menu item of that path; the menu is rendered by the server. */
function showWaiting(path: string, count: number): void {
  for (const badge of document.querySelectorAll<HTMLElement>(`[data-waiting="${path}"]`)) {
    badge.hidden = count === 0;
    const number = badge.querySelector("b");
    if (number) number.textContent = waitingText(count);
  }
}
