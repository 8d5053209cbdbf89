// Answers a query that is the name of a satellite in one line.
import { findSatellite } from "../file_name/satellites.ts";
import { satelliteLabel } from "./sensors.ts";

/** Returns `GF-1：6 台相机，可以处理` with the address of its rows; undefined for any other query. */
export function satelliteAnswer(query: string): { text: string; href: string } | undefined {
  const name = query.trim();
  const found = findSatellite(name);
  if (!found || found.start > 0 || found.end < name.length) return undefined;
  const label = satelliteLabel(found.satellite);
  const href = `/sensors?${new URLSearchParams({ keyword: label })}#all`;
  return { text: `${label}：${found.satellite.cameras.length} 台相机，可以处理`, href };
}
