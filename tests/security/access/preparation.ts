// Valid calls in a session, each with the preparation it needs.
import type { openProduct } from "../../support/app.ts";
import { versionForm } from "../../support/forms.ts";

export type Sent = { path: string; body?: unknown; headers?: Record<string, string> };
/** The actor of the call. */
export type Sender = { person: { id: number; generation: number }; token: string };
/** By method and route; each creates what its call needs, and returns the call. */
export type Cases = Record<string, (sender: Sender) => Sent | Promise<Sent>>;

export type Product = Awaited<ReturnType<typeof openProduct>>;

export async function prepare(product: Product) {
  const { token } = await product.signInAdmin();
  let n = 0;
  const next = () => ++n;

  async function made(path: string, sent: { body?: unknown; form?: FormData }): Promise<string> {
    const { json } = await product.call("POST", path, { token, ...sent });
    return `${path}/${json.data.id}`;
  }
  const form = () => versionForm({ version_number: `1.0.${next()}` });
  const version = () => made("/api/admin/content/versions", { form: form() });
  return { product, token, next, made, form, version };
}

export type Prepared = Awaited<ReturnType<typeof prepare>>;
