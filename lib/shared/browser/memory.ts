// What the browser keeps as text, in this tab or for all of them. Storage may be forbidden or full: nothing throws then,
// and nothing is lost but what would have been kept.

function memory(storage: () => Storage) {
  function tried<T>(use: (store: Storage) => T): T | null {
    try {
      return use(storage());
    } catch {
      return null;
    }
  }
  return {
    keep: (name: string, text: string) => tried((store) => store.setItem(name, text)),
    recall: (name: string) => tried((store) => store.getItem(name)),
    /** Null also for a text that is no JSON, as one written by hand. */
    recallJson: (name: string): unknown => tried((store) => JSON.parse(store.getItem(name) ?? "null")),
    forget: (name: string) => tried((store) => store.removeItem(name)),
  };
}

export const tab = memory(() => sessionStorage);
export const browser = memory(() => localStorage);
