// The spellings of satellites and cameras in file names, which the institute edits. A token is a text such as `ZY3-02`:
// case does not matter, separators are optional, and so are leading zeros of a number.

type Spelled = { code: string; tokens: readonly string[] };
type SpelledSatellite = Spelled & { name: string; label: string; cameras: readonly Spelled[] };

/** Returns the spellings of a satellite or camera: its code, and its tokens. */
export function spellingsOf({ code, tokens }: Spelled): string[] {
  return [code, ...tokens];
}

/** Returns the source of a regular expression for a spelling: `ZY3-02` gives `ZY[-_ ]?0?3[-_ ]?0?2`. */
export function patternOf(spelling: string): string {
  const runs = spelling.match(/[^\d\-_ ]+|\d+|[-_ ]+/g) ?? [];
  return runs.map((run, n) => {
    if (/^[-_ ]/.test(run)) return "[-_ ]?";
    if (!/^\d/.test(run)) return run;
    const between = /[^-_ ]$/.test(runs[n - 1] ?? "-") ? "[-_ ]?" : "";
    return `${between}0?${run.replace(/^0+(?=\d)/, "")}`;
  }).join("");
}

/** Returns the texts that two spellings must not share: without separators, with and without leading zeros. */
function keysOf(spelling: string): string[] {
  const plain = (text: string) => text.replace(/[-_ ]/g, "").toUpperCase();
  return [plain(spelling), plain(spelling.replace(/(?<!\d)0+(?=\d)/g, ""))];
}

/**
 * Returns the message and the place of the first spelling that two satellites, or two cameras of one, share. The
 * Chinese name of a satellite is a spelling, too.
 */
export function sharedSpelling(
  list: readonly SpelledSatellite[],
): { message: string; path: PropertyKey[] } | undefined {
  const named = list.map((satellite) => ({ ...satellite, tokens: [satellite.name, ...satellite.tokens] }));
  const satellite = firstShared(named, ({ name, code }) => `${name}（${code}）`);
  if (satellite) {
    return { message: `文件名写法“${satellite.spelling}”同时属于${satellite.owners}`, path: satellite.path };
  }
  for (const [n, { code, cameras }] of list.entries()) {
    const camera = firstShared(cameras, (one) => `${code} ${one.code}`);
    if (camera) {
      return {
        message: `文件名写法“${camera.spelling}”同时属于${camera.owners}`,
        path: [n, "cameras", ...camera.path],
      };
    }
  }
}

function firstShared<S extends Spelled>(list: readonly S[], nameOf: (row: S) => string) {
  const owners = new Map<string, S>();
  for (const [n, row] of list.entries()) {
    for (const spelling of spellingsOf(row)) {
      for (const key of keysOf(spelling)) {
        const owner = owners.get(key) ?? row;
        owners.set(key, owner);
        if (owner !== row) {
          return { spelling, owners: `${nameOf(owner)}和${nameOf(row)}`, path: [n, "tokens"] as PropertyKey[] };
        }
      }
    }
  }
}
