// Stubs `fetch`, so that the API client gets one body as the response to every request.

/** Runs `work` while every request is answered with status 200 and this body. */
export async function withResponse<T>(body: unknown, work: () => Promise<T>): Promise<T> {
  const { fetch } = globalThis;
  globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify(body)));
  try {
    return await work();
  } finally {
    globalThis.fetch = fetch;
  }
}
