// The draft of a post, kept in this browser until it is sent.

const KEY = "gac_forum_draft";

type Draft = Record<string, string>;

/** Nothing is lost but the draft where storage is forbidden. */
function storage<T>(use: (store: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

/** `name` is what the draft is for: a new topic, or the topic that is replied to. */
export function keepDraft(name: string, draft: Draft): void {
  const filled = Object.entries(draft).filter(([, text]) => text);
  storage((store) => {
    if (filled.length === 0) store.removeItem(`${KEY} ${name}`);
    else store.setItem(`${KEY} ${name}`, JSON.stringify(Object.fromEntries(filled)));
  });
}

export function readDraft(name: string): Draft {
  const text = storage((store) => store.getItem(`${KEY} ${name}`));
  try {
    const kept: unknown = JSON.parse(text ?? "{}");
    return Object.fromEntries(
      Object.entries(kept as Draft).filter(([, value]) => typeof value === "string"),
    );
  } catch {
    return {};
  }
}

export function dropDraft(name: string): void {
  storage((store) => store.removeItem(`${KEY} ${name}`));
}
