// The keys J K ↑ ↓ A R of a decision queue, while no field is focused and nothing else is open. They can be switched
// off.
import { useEffect, useRef, useState } from "react";
import { browser } from "../../../../lib/shared/browser/memory.ts";

type QueueKeys = {
  next: () => void;
  previous: () => void;
  approve: () => void;
  reject: () => void;
  /** The arrow keys move only while an application is open; otherwise they scroll. */
  open: boolean;
};

const STORED = "gac.audit.keys";

export function useQueueKeys(keys: QueueKeys): { on: boolean; switchTo: (on: boolean) => void } {
  const [on, setOn] = useState(true);
  const newest = useRef(keys);
  newest.current = keys;
  useEffect(() => setOn(browser.recall(STORED) !== "off"), []);
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      const action = actionOf(event, newest.current);
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [on]);
  return {
    on,
    switchTo(next) {
      setOn(next);
      browser.keep(STORED, next ? "on" : "off");
    },
  };
}

function actionOf(event: KeyboardEvent, keys: QueueKeys): (() => void) | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return;
  const { target } = event;
  if (
    target instanceof Element &&
    target.closest("input, textarea, select, [contenteditable], [role=menu], [role=listbox]")
  ) {
    return;
  }
  if (document.querySelector("[role=dialog][data-modal], [role=alertdialog], dialog[open]")) return;
  const actions: Record<string, (() => void) | false> = {
    j: keys.next,
    k: keys.previous,
    a: keys.open && keys.approve,
    r: keys.open && keys.reject,
    arrowdown: keys.open && keys.next,
    arrowup: keys.open && keys.previous,
  };
  return actions[event.key.toLowerCase()] || undefined;
}
