// Whether the process is shutting down: tells the load balancer while new requests are still accepted.
let ending = false;

export function beginToEnd(): void {
  ending = true;
}

export function isEnding(): boolean {
  return ending;
}
