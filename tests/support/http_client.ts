// Makes calls as a script does, and returns the parsed responses.

// deno-lint-ignore no-explicit-any -- a test reads the members it asserts on
export type Answer = { status: number; headers: Headers; text: string; json: any };
type Call = {
  /** The body: sent as JSON, or as it is when it is a text. */
  body?: unknown;
  bytes?: BodyInit;
  form?: FormData;
  token?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/** Makes calls and requests pages, through a function that sends a request and returns the response. */
export function callsBy(send: (path: string, init: RequestInit) => Response | Promise<Response>) {
  return async function call(
    method: string,
    path: string,
    { body, bytes, form, token, headers, signal }: Call = {},
  ): Promise<Answer> {
    const all = new Headers(headers);
    if (token) all.set("authorization", `Bearer ${token}`);
    if (body !== undefined && !all.has("content-type")) all.set("content-type", "application/json");
    const raw = body === undefined || typeof body === "string" ? body as string | undefined : JSON.stringify(body);
    const response = await send(path, { method, headers: all, body: bytes ?? form ?? raw, signal });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json");
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson && text ? JSON.parse(text) : undefined,
    };
  };
}

/** Returns a client for one running server; several clients make several instances. `client` holds its connections. */
export function httpClient(base: string, client?: Deno.HttpClient) {
  const call = callsBy((path, init) => fetch(base + path, { ...init, redirect: "manual", client }));

  async function signInAdmin(username: string, password: string): Promise<string> {
    const { json } = await call("POST", "/api/admin/auth/login", { body: { username, password } });
    return json.token;
  }

  return { base, call, signInAdmin };
}
