// The most expensive requests for public pages, each right after a change of content and forum, when nothing is cached.
import { setLegalText } from "../../../lib/domain/content/site_documents.ts";
import { type CostRow, file, of } from "./cost_row.ts";
import { atoms, post, repeated, unended } from "./texts.ts";

const LEGAL = 16_000; // characters

/** The page with each of the texts that an operator may have set. */
function legal(name: "privacy" | "terms", texts: string[]): CostRow {
  return {
    asks: () =>
      Object.fromEntries(texts.map((text) => [`of ${JSON.stringify(text.slice(0, 10))}`, async () => {
        await setLegalText(name, text);
        return { path: `/${name}` };
      }])),
  };
}

export const siteRows: Record<string, CostRow> = {
  "GET /healthz": {},
  "GET /readyz": {},
  "GET /robots.txt": {},
  "GET /sitemap.xml": {},
  "GET /news/feed.xml": {},
  "GET /download/feed.xml": {},
  "GET /document/entries.json": {},
  "GET /document.zip": { stepsOnly: "renders and compresses all pages, once after a change" },
  "GET /assets/*": file,
  "GET /static/*": file,
  "GET /download/:software/:number": of(() => "/download/GAC_MSS/3.0.0"),
  "GET /introduction": { queries: ["", "package=5"] },
  "GET /sensors": { queries: ["", "free=1", "keyword={near}", "name={near}", "name=GF6_WFV_E104.1_N30.2_L1A.tiff"] },
  "GET /case": { queries: ["", "page=5", "page=1000000", "tag=%E6%B0%B4%E8%B4%A8", "tag={near}"] },
  "GET /case/:id": of(({ story }) => `/case/${story}`),
  "GET /preview/:token": of(({ preview }) => preview),
  "GET /search": { queries: ["q=%E5%83%8F", "q=1", "q={fresh}", "q={near}", "q=%E5%83%8F&kind=forum", "q=e&kind=doc"] },
  "GET /privacy": legal("privacy", [post(LEGAL), ...unended(LEGAL)]),
  "GET /terms": legal("terms", atoms.map((atom) => repeated(atom, LEGAL))),
};
