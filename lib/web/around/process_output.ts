// Guards what the process emits beside its responses: console lines and telemetry spans.

/** Wraps the methods of the console. Their failures cannot be reported anywhere. */
export function guardConsole(): void {
  for (const name of ["log", "info", "warn", "error"] as const) {
    const write = console[name].bind(console);
    console[name] = (...words: unknown[]) => {
      try {
        write(...words);
      } catch {
        return;
      }
    };
  }
}

type Span = { setAttribute(name: string, value: unknown): unknown };
type Telemetry = { tracerProvider: { getTracer(name: string): { startSpan(name: string): Span } } };

/**
 * Deno creates the span before any handler runs, also for a request that it rejects, and it is never the active span.
 * Therefore the setter of all spans is changed. Nothing is changed unless telemetry is on.
 */
export function removeQueriesFromSpans(): void {
  if (!Deno.env.get("OTEL_DENO")) return;
  const { tracerProvider } = (Deno as unknown as { telemetry: Telemetry }).telemetry;
  const sample = tracerProvider.getTracer("gac-portal").startSpan("never ended, so never sent");
  const spans: Span = Object.getPrototypeOf(sample);
  const { setAttribute } = spans;
  spans.setAttribute = function (name, value) {
    return setAttribute.call(this, name, withoutQuery(name, value));
  };
}

function withoutQuery(name: string, value: unknown): unknown {
  if (name === "url.query") return "";
  return name === "url.full" ? String(value).split("?", 1)[0] : value;
}
