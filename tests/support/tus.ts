// A tus client as a script would write it. Each call returns status and headers.
import type { Answer } from "./http_client.ts";

export const tus = { "tus-resumable": "1.0.0" };
export const uploadsPath = "/api/admin/uploads";

type Product = {
  app: { request(path: string, init: RequestInit): Response | Promise<Response> };
  call(method: string, path: string, sent: { token: string; headers: Record<string, string> }): Promise<Answer>;
};

export function tusClient({ app, call }: Product, token: string) {
  const name = (text: string) => `filename ${new TextEncoder().encode(text).toBase64()}`;

  function announce(size: number | string, fileName = "安装包.zip", headers = {}) {
    const all = { ...tus, "upload-length": String(size), "upload-metadata": name(fileName), ...headers };
    return call("POST", uploadsPath, { token, headers: all });
  }

  /** The path of a new upload. */
  async function begin(size: number, fileName?: string): Promise<string> {
    return (await announce(size, fileName)).headers.get("location") ?? "";
  }

  async function patch(path: string, offset: number, bytes: BodyInit, headers = {}): Promise<Response> {
    return await app.request(path, {
      method: "PATCH",
      headers: {
        ...tus,
        "content-type": "application/offset+octet-stream",
        "upload-offset": String(offset),
        authorization: `Bearer ${token}`,
        ...headers,
      },
      body: bytes,
      duplex: "half",
    } as RequestInit);
  }

  const head = (path: string) => call("HEAD", path, { token, headers: tus });
  const offset = async (path: string) => Number((await head(path)).headers.get("upload-offset") ?? NaN);
  const giveUp = (path: string) => call("DELETE", path, { token, headers: tus });
  return { announce, begin, patch, head, offset, giveUp };
}

/** The id that the version form takes. */
export function idOf(path: string): string {
  return path.split("/").at(-1) ?? "";
}
