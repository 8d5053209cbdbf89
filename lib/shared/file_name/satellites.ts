// Finds satellites in file names, by old and new spellings, and in queries.
import { type Satellite, satelliteLabel, satellites } from "../sensors/sensors.ts";

export type SatelliteMatch = { satellite: Satellite; start: number; end: number };

/** Spellings that do not follow from the code; `~` stands for any separator or none. */
const written: Record<string, string> = {
  GF7: "GF~0?7(01)?", // GF701 in SASMAC's names
  ZY301: "ZY~3(~0?1)?[A-C]?",
  ZY302: "ZY~3~0?2[A-C]?",
  ZY303: "ZY~3~0?3[A-C]?",
  ZY02C: "ZY~(1~)?02C",
  ZY1E: "ZY~(1~(E|02D)|02D)",
  ZY1F: "ZY~(1~(F|02E)|02E)",
  CB02B: "(CB|CBERS)~0?2B|ZY~(1~)?02B",
  CB04: "(CB|CBERS)~0?4|ZY~1~04",
  CB04A: "(CB|CBERS)~0?4A|ZY~1~04A",
};

const patterns = satellites.map((satellite) => {
  const { code, name } = satellite;
  const own = written[code] ?? code.replace(/^([A-Z]+)(?=\d)/, "$1~0?");
  const ways = `${own.replaceAll("~", "[-_ ]?")}|${name}`;
  return { satellite, pattern: new RegExp(`(^|[^A-Za-z0-9])(${ways})(?![A-Za-z0-9])`, "i") };
});

/** Returns the first satellite in a name: `GF1B` is not GF-1, and `ZY3_02` takes precedence over `ZY3`. */
export function findSatellite(name: string): SatelliteMatch | undefined {
  const found = patterns.flatMap(({ satellite, pattern }) => {
    const match = pattern.exec(name);
    if (!match) return [];
    const start = match.index + (match[1]?.length ?? 0);
    return [{ satellite, start, end: match.index + match[0].length }];
  });
  return found.sort((a, b) => a.start - b.start || b.end - a.end)[0];
}

/** Returns `GF-1：6 台相机，可以处理` with the address of its rows; undefined for any other query. */
export function satelliteAnswer(query: string): { text: string; href: string } | undefined {
  const name = query.trim();
  const found = findSatellite(name);
  if (!found || found.start > 0 || found.end < name.length) return undefined;
  const label = satelliteLabel(found.satellite);
  const href = `/sensors?${new URLSearchParams({ keyword: label })}#all`;
  return { text: `${label}：${found.satellite.cameras.length} 台相机，可以处理`, href };
}
