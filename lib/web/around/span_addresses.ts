// Takes the query out of what spans say of addresses: it may carry a one-time token or the signature of a link.

type Span = { setAttribute(name: string, value: unknown): unknown };
type Telemetry = { tracerProvider: { getTracer(name: string): { startSpan(name: string): Span } } };

/**
 * Deno describes a request before any handler is asked, also one that it refuses by itself, and its span is never the
 * active one: so all spans are taught at once what to leave out. Unless telemetry is switched on nothing is touched.
 */
export function keepQueriesOutOfSpans(): void {
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
