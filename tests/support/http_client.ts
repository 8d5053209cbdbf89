// Calls to a running server as a script makes them, with the answers as the tests read them.

// deno-lint-ignore no-explicit-any -- a test reads the members it asserts on
export type HttpAnswer = { status: number; headers: Headers; text: string; json: any };
type Call = {
  body?: unknown;
  bytes?: BodyInit;
  form?: FormData;
  token?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/** A client for one server; several of them make several instances. `client` holds its connections. */
export function httpClient(base: string, client?: Deno.HttpClient) {
  async function call(
    method: string,
    path: string,
    { body, bytes, form, token, headers, signal }: Call = {},
  ): Promise<HttpAnswer> {
    const response = await fetch(base + path, {
      method,
      redirect: "manual",
      client,
      signal,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      body: bytes ?? form ?? (body === undefined ? undefined : JSON.stringify(body)),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json");
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson && text ? JSON.parse(text) : undefined,
    };
  }

  async function signInAdmin(username: string, password: string): Promise<string> {
    const { json } = await call("POST", "/api/admin/auth/login", { body: { username, password } });
    return json.token;
  }

  return { base, call, signInAdmin };
}

/** A form of the version screen with an installer of so many bytes, filled with a pattern that depends on `seed`. */
export function versionForm(
  fields: Record<string, string>,
  { size, seed = 1 }: { size: number; seed?: number },
): FormData {
  const bytes = new Uint8Array(size);
  for (let i = 0; i < size; i += 4096) bytes[i] = (i / 4096 * 31 + seed) & 255;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", new File([bytes], "影像校正 安装包.exe", { type: "application/octet-stream" }));
  return form;
}
