// The waiting things, known to all islands of the page: asked for again when somebody looks at the window again.
import { useEffect, useSyncExternalStore } from "react";
import { showWaiting } from "../../../components/admin/waiting_badge.ts";
import { adminApi } from "../../../lib/shared/api_client.ts";
import { type Todo, waitingOf } from "../../../lib/shared/office/todo.ts";

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

/** Asks now. A failure says nothing: what somebody does next will. */
export async function refreshTodo(): Promise<void> {
  asked = performance.now();
  const todo = await adminApi.get<Todo>("/admin/todo", { keep401: true }).catch(() => undefined);
  if (!todo) return;
  newest = todo;
  for (const [path, count] of Object.entries(waitingOf(todo))) showWaiting(path, count ?? 0);
  for (const listener of listeners) listener();
}
