// document.zip: the documentation as it is shown now, for reading without a network. Its pages open from a folder, in
// which a browser loads neither modules nor addresses of the site.
import { renderToStaticMarkup } from "react-dom/server";
import { OfflinePage } from "../../components/document/OfflinePage.tsx";
import { config } from "../../lib/config.ts";
import { documentKeys, documentPath } from "../../lib/content/document/contents.ts";
import type { Document } from "../../lib/content/document/document.ts";
import { documentEntries } from "../../lib/content/document/entries.ts";
import { currentDocuments } from "../../lib/domain/content/documents.ts";
import { readSettings } from "../../lib/domain/settings.ts";
import { pictureInWidth } from "../../lib/flows/uploaded_files.ts";
import { builtStyles, offlineScript } from "../../lib/island/built_files.ts";
import { zipped } from "../../lib/services/zip.ts";
import { logEvent } from "../../lib/shared/log_event.ts";
import { imagesIn } from "../../lib/shared/markdown/images.ts";
import { MB } from "../../lib/shared/media.ts";
import { yieldToRequests } from "../../lib/shared/time.ts";

const PICTURE_WIDTH = "800"; // pixels
/** Pictures beyond it remain on the site, so that the zip stays small in memory. */
const PICTURE_BYTES = 12 * MB;

type Files = Map<string, string | Uint8Array>;

/** Returns the zip. */
export async function documentZip(version: string | undefined): Promise<Uint8Array<ArrayBuffer>> {
  const [documents, { basic }, styles, script] = await Promise.all([
    currentDocuments(),
    readSettings(),
    builtStyles(),
    offlineScript(),
  ]);
  const entries = documentEntries(documents).map((entry) => ({ ...entry, url: offlineAddress(entry.url) }));
  const files: Files = new Map([
    ["style.css", styles],
    ["document.js", script],
    ["entries.js", `globalThis.documentEntries = ${JSON.stringify(entries)};\n`],
  ]);
  const pictures = await addPictures(files, documents);
  const shared = { documents, version, siteName: basic.site_name, online: `${config().publicUrl}/document` };
  for (const document of documents) {
    const page = renderToStaticMarkup(<OfflinePage document={document} {...shared} />);
    files.set(fileOf(document.key), `<!DOCTYPE html>${withOfflineAddresses(page, pictures)}`);
    await yieldToRequests();
  }
  return await zipped(files);
}

/** The name of a document's page in the zip. */
function fileOf(key: Document["key"]): string {
  return key === "intro" ? "index.html" : `${key}.html`;
}

const files = new Map(documentKeys.map((key) => [documentPath(key), fileOf(key)]));

/** Returns the address of a page of the zip for a document, and the site's address for any other path of the site. */
function offlineAddress(address: string): string {
  const [path = "", anchor] = address.split("#");
  const file = files.get(path);
  if (!file) return config().publicUrl + address;
  return anchor === undefined ? file : `${file}#${anchor}`;
}

/** Adds the pictures of the documents. Returns the names of those in the zip. */
async function addPictures(files: Files, documents: readonly Document[]): Promise<Set<string>> {
  const named = imagesIn("content", JSON.stringify(documents));
  const added = new Set<string>();
  let left = PICTURE_BYTES;
  for (const name of named) {
    const bytes = await pictureInWidth({ kind: "content", name, width: PICTURE_WIDTH }, left).catch((error) => {
      logEvent("a picture is missing in document.zip", { name, error: String(error) }); // the others are still readable
    });
    if (!bytes) continue;
    left -= bytes.length;
    files.set(pictureFile(name), bytes);
    added.add(name);
  }
  return added;
}

const pictureFile = (name: string) => `pictures/${name}`;

/**
 * Replaces the addresses of the site in a rendered page, in whose texts quotes are escaped. The page's own scripts take
 * the place of the site's, and the search answers only in the page.
 */
function withOfflineAddresses(page: string, pictures: ReadonlySet<string>): string {
  return page
    .replace(/<script type="module"[^>]*><\/script>/g, "")
    .replace(/ data-finder="[^"]*"/g, ' data-finder=""')
    .replaceAll(' action="/search"', ' action="index.html"')
    .replace(/ src(?:Set|set)="[^"]*"/g, "")
    .replace(/ (href|src)="(\/[^"]*)"/g, (_, name: string, address: string) => {
      const [file = ""] = imagesIn("content", address);
      return ` ${name}="${pictures.has(file) ? pictureFile(file) : offlineAddress(address)}"`;
    });
}
