// The waiting things, known to all islands of the page: asked for again when somebody looks at the window again.
import { useEffect, useSyncExternalStore } from "react";
import { adminApi } from "../../../lib/shared/api_client.ts";
import { type Todo, todo as todoCall } from "../../../lib/shared/calls/admin_session.ts";
import { waitingOf } from "../../../lib/shared/office/todo.ts";

export const waitingText = (count: number): string => count > 999 ? "999+" : String(count);

const GAP = 2_000; // a window that comes back says so twice

let newest: Todo | undefined;
let asked = -Infinity;
const listeners = new Set<() => void>();

/** The waiting things as of the last question; `first` came with the page. */
export function useTodo(first: Todo): Todo {
  return useSyncExternalStore(subscribe, () => newest ?? first, () => first);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks when the window is looked at again. The call does not prolong the session: nobody need have done anything. */
export function useTodoOnReturn(open: boolean): void {
  useEffect(() => {
    if (!open) return; // the call would be refused
    const look = () => {
      if (document.visibilityState === "visible" && performance.now() - asked > GAP) refreshTodo();
    };
    asked = performance.now(); // the page has just brought it
    addEventListener("focus", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      removeEventListener("focus", look);
      document.removeEventListener("visibilitychange", look);
    };
  }, [open]);
}

/** Asks now: whoever changes what waits says so here. A failure says nothing: what somebody does next will. */
export async function refreshTodo(): Promise<void> {
  asked = performance.now();
  const todo = await adminApi.call(todoCall, { keep401: true }).catch(() => undefined);
  if (!todo) return;
  newest = todo;
  for (const [path, count] of Object.entries(waitingOf(todo))) showWaiting(path, count ?? 0);
  for (const listener of listeners) listener();
}

/** The menu is the server's markup: shows the count at its item of that path, and none when nothing waits. */
function showWaiting(path: string, count: number): void {
  for (const badge of document.querySelectorAll<HTMLElement>(`[data-waiting="${path}"]`)) {
    badge.hidden = count === 0;
    const number = badge.querySelector("b");
    if (number) number.textContent = waitingText(count);
  }
}
