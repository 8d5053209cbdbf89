// Whether the process is shutting down. The load balancer learns it while new requests are still accepted.
let ending = false;

export function beginToEnd(): void {
  ending = true;
}

export function isEnding(): boolean {
  return ending;
}
