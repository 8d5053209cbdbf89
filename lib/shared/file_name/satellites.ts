// Finds satellites in file names, by all their spellings, and in queries.
import { patternOf, spellingsOf } from "../facts/tokens.ts";
import type { Satellite } from "../sensors/sensors.ts";

export type SatelliteMatch = { satellite: Satellite; start: number; end: number };

type Pattern = { satellite: Satellite; pattern: RegExp };

/** The patterns of a list of satellites, compiled once. */
const compiled = new WeakMap<readonly Satellite[], Pattern[]>();

function patternsOf(satellites: readonly Satellite[]): Pattern[] {
  const known = compiled.get(satellites) ?? satellites.map((satellite) => {
    const name = satellite.name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    const ways = [...spellingsOf(satellite).map(patternOf), name].join("|");
    return { satellite, pattern: new RegExp(`(^|[^A-Za-z0-9])(${ways})(?![A-Za-z0-9])`, "i") };
  });
  compiled.set(satellites, known);
  return known;
}

/** Returns the first satellite in a name: `GF1B` is not GF-1, and `ZY3_02` takes precedence over `ZY3`. */
export function findSatellite(name: string, satellites: readonly Satellite[]): SatelliteMatch | undefined {
  const found = patternsOf(satellites).flatMap(({ satellite, pattern }) => {
    const match = pattern.exec(name);
    if (!match) return [];
    const start = match.index + (match[1]?.length ?? 0);
    return [{ satellite, start, end: match.index + match[0].length }];
  });
  return found.sort((a, b) => a.start - b.start || b.end - a.end)[0];
}

/** Returns `GF-1：6 台相机，可以处理` with the address of its rows; undefined for any other query. */
export function satelliteAnswer(
  query: string,
  satellites: readonly Satellite[],
): { title: string; url: string } | undefined {
  const name = query.trim();
  const found = findSatellite(name, satellites);
  if (!found || found.start > 0 || found.end < name.length) return undefined;
  const { label, cameras } = found.satellite;
  const url = `/sensors?${new URLSearchParams({ keyword: label })}#all`;
  return { title: `${label}：${cameras.length} 台相机，可以处理`, url };
}
