// Events beside the requests, for the operator: one JSON line on stderr, as requests have theirs on stdout.

/** Writes the line; `about` holds neither secrets nor what people have written. */
export function logEvent(event: string, about: Record<string, unknown> = {}): void {
  console.error(JSON.stringify({ ts: new Date().toISOString(), event, ...about }));
}
