// Stores texts in the browser, for this tab or for all. Storage may be forbidden or full: then nothing is stored and
// nothing throws.

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
    /** Returns null also for a text that is not JSON, such as one edited by hand. */
    recallJson: (name: string): unknown => tried((store) => JSON.parse(store.getItem(name) ?? "null")),
    forget: (name: string) => tried((store) => store.removeItem(name)),
    forgetAll: (prefix: string) =>
      tried((store) => {
        for (const name of Object.keys(store)) if (name.startsWith(prefix)) store.removeItem(name);
      }),
  };
}

export const tab = memory(() => sessionStorage);
export const browser = memory(() => localStorage);
