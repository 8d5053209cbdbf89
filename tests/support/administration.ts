// The back office in a browser at 1440 px, with a signed-in administrator and content to work on.
import { Buffer } from "node:buffer";
import type { Page } from "playwright";
import { addNews } from "../../lib/domain/content/news.ts";
import { transaction } from "../../lib/kv/transaction.ts";
import { openProduct } from "./app.ts";
import { awake } from "./browser.ts";
import { versionForm } from "./forms.ts";
import { mp4, pngBytes } from "./sample_media.ts";
import { newsForm } from "./site_data.ts";

export async function openAdministration() {
  const product = await openProduct();
  const { admin, token } = await product.signInAdmin();
  const context = { viewport: { width: 1440, height: 900 }, extraHTTPHeaders: { cookie: `aid=${token}` } };
  const news = newsForm({ title: "定标系数更新", link: "https://example.org/a" });
  let number = 0;

  const addItem = (changes = {}) => transaction((tx) => addNews({ ...news, ...changes }, admin.id, tx));

  async function addVersion(changes = {}): Promise<{ id: number; version_number: string }> {
    const form = versionForm({ version_number: `1.0.${++number}`, ...changes });
    return (await product.call("POST", "/api/admin/content/versions", { token, form })).json.data;
  }

  /** Publishes a version that one user has downloaded. */
  async function addDownload(changes = {}): Promise<void> {
    const { id: version_id } = await addVersion(changes);
    const { token } = await product.signInUser();
    await product.call("POST", "/api/downloads/record", { token, body: { version_id } });
  }

  async function open(page: Page, base: string, path: string): Promise<void> {
    await page.goto(base + path);
    await awake(page);
  }

  return { product, site: product.app, admin, token, context, addItem, addVersion, addDownload, open };
}

/** Files that a user selects. */
export const png = (name: string) => ({ name, mimeType: "image/png", buffer: Buffer.from(pngBytes()) });
export const film = { name: "流程.mp4", mimeType: "video/mp4", buffer: Buffer.from(mp4()) };

/** The part of a form that takes a file or a link. */
export const slot = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

export const saveButton = (page: Page) => page.getByRole("button", { name: "保存", exact: true });
export const save = (page: Page) => saveButton(page).click();
