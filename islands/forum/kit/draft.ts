// The draft of a post, kept in this browser until it is sent.
import { browser } from "../../../lib/shared/browser/memory.ts";

const KEY = "gac_forum_draft";

type Draft = Record<string, string>;

/** `name` is what the draft is for: a new topic, or the topic that is replied to. */
export function keepDraft(name: string, draft: Draft): void {
  const filled = Object.entries(draft).filter(([, text]) => text);
  if (filled.length === 0) dropDraft(name);
  else browser.keep(`${KEY} ${name}`, JSON.stringify(Object.fromEntries(filled)));
}

export function readDraft(name: string): Draft {
  const kept: Draft = Object(browser.recallJson(`${KEY} ${name}`));
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === "string"));
}

export function dropDraft(name: string): void {
  browser.forget(`${KEY} ${name}`);
}
