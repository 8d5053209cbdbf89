// Whether the process is about to end: said to who stands in front while new requests are still taken.
let ending = false;

export function beginToEnd(): void {
  ending = true;
}

export function isEnding(): boolean {
  return ending;
}
