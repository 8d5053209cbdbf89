// The known facts of a case's imagery, in the order of a map's marginal notes.
import type { PublicCase } from "../../lib/shared/calls/cases.ts";

type Scene = Pick<PublicCase, "satellite" | "camera" | "resolution" | "imaged_on" | "illustration">;

export const ILLUSTRATION = "示意图";

export function sceneFacts({ satellite, camera, resolution, imaged_on, illustration }: Scene): string[] {
  return [illustration ? ILLUSTRATION : "", `${satellite} ${camera}`.trim(), resolution, imaged_on].filter(Boolean);
}
