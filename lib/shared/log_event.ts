// Logs events other than requests for the operator: one JSON line on stderr.

/** Writes the line. `about` must not contain secrets or user input. */
export function logEvent(event: string, about: Record<string, unknown> = {}): void {
  console.error(JSON.stringify({ ts: new Date().toISOString(), event, ...about }));
}
