// Version numbers of the form digits.digits.digits.

/** Returns the number without leading zeros: 1.02.0 and 1.2.0 are one version. */
export function canonicalVersion(number: string): string {
  return number.split(".").map(Number).join(".");
}

/** Negative when `a` is lower, positive when it is higher, 0 when they are equal. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a.split(".").map(Number), b.split(".").map(Number)];
  for (let i = 0; i < 3; i++) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
