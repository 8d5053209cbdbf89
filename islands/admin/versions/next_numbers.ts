// Which version numbers may come next: the patch, minor and major above the highest one there is.
import { compareVersions } from "../../../lib/shared/version_number.ts";

/** Empty when the package has no version yet, except for a first one. */
export function nextNumbers(existing: readonly string[]): string[] {
  const [highest] = [...existing].sort((a, b) => compareVersions(b, a));
  if (highest === undefined) return ["1.0.0"];
  const [major = 0, minor = 0, patch = 0] = highest.split(".").map(Number);
  return [`${major}.${minor}.${patch + 1}`, `${major}.${minor + 1}.0`, `${major + 1}.0.0`];
}
