// The most expensive requests for content: texts of the maximum length.
import { type CostRow, file, of, streams } from "./cost_row.ts";
import { builtinFacts } from "../../../lib/shared/facts/builtin.ts";
import { atoms, post, repeated, unended } from "./texts.ts";

const TEXT = 100_000; // characters
const texts = [post(TEXT), ...unended(TEXT), ...atoms.map((atom) => repeated(atom, TEXT))];
const previews: CostRow = {
  asks: () =>
    Object.fromEntries(texts.map((body) => [`of ${JSON.stringify(body.slice(0, 10))}`, () => ({
      path: "/api/admin/markdown",
      body: { body, place: "case" },
    })])),
};

const macros = "\\def\\a{aa}\\def\\b{\\a\\a\\a\\a}\\def\\c{\\b\\b\\b\\b}\\c\\c\\c";
/** The introduction has no anchors that must stay, so any text without unknown syntax is shown. */
const documentTexts = ["x_1^2+\\frac{a}{b}", macros].map((tex) => `$${tex}$\n\n`.repeat(150));
const documentPreviews: CostRow = {
  asks: () =>
    Object.fromEntries([...documentTexts, ...texts].map((body) => [`of ${JSON.stringify(body.slice(0, 20))}`, () => ({
      path: "/api/admin/content/documents/intro/preview",
      body: { body },
    })])),
};

const ofStory = of(({ story }) => `/api/admin/content/cases/${story}`);

/** The largest value of the satellites that a body holds: each has its own spellings, which are all compared. */
function manySatellites() {
  const [first] = builtinFacts.sensors;
  return Array.from({ length: 200 }, (_, n) => {
    const tokens = Array.from({ length: 40 }, (_, m) => `S${n}X${m}`);
    return { ...first, code: `S${n}`, name: `卫星${n}`, cameras: first?.cameras.slice(0, 1), tokens };
  });
}
const facts = "/api/admin/content/facts";

export const contentRows: Record<string, CostRow> = {
  "GET /api/downloads/versions/:id": of(({ version }) => `/api/downloads/versions/${version}`),
  "GET /api/releases/:software/latest": of(() => "/api/releases/GAC_MSS/latest"),
  "GET /api/releases/:software/latest/download": of(() => "/api/releases/GAC_MSS/latest/download"),
  "GET /api/cases/:id": of(({ story }) => `/api/cases/${story}`),
  "GET /api/uploads/versions/:file": file,
  "GET /api/uploads/qrcode/:file": file,
  "GET /api/uploads/cases/:file": file,
  "GET /api/uploads/tutorials/:file": file,
  "GET /api/uploads/site/:file": file,
  "GET /api/uploads/content/:file": file,
  "POST /api/admin/markdown": previews,
  "GET /api/admin/content/cases/:id": ofStory,
  "GET /api/admin/content/tutorials/:id": of(({ lesson }) => `/api/admin/content/tutorials/${lesson}`),
  "GET /api/admin/content/versions/:id": of(({ version }) => `/api/admin/content/versions/${version}`),
  "GET /api/admin/content/news/:id": of(({ item }) => `/api/admin/content/news/${item}`),
  "GET /api/admin/content/:kind/:id/revisions": of(({ story }) => `/api/admin/content/cases/${story}/revisions`),
  "GET /api/admin/content/:kind/:id/revisions/:rev": of(({ story }) => `/api/admin/content/cases/${story}/revisions/1`),
  "PUT /api/admin/content/facts/:part": {
    asks: () => ({
      "of 200 satellites": () => ({ path: `${facts}/sensors`, body: { value: manySatellites() } }),
    }),
  },
  "GET /api/admin/content/facts/:part/revisions": of(() => `${facts}/sensors/revisions`),
  "GET /api/admin/content/facts/:part/revisions/:rev": {
    left: "reads one earlier state, as GET /api/admin/content/:kind/:id/revisions/:rev",
  },
  "GET /api/admin/content/documents/:name": of(() => "/api/admin/content/documents/fusion"),
  "GET /api/admin/content/documents/:name/revisions": of(() => "/api/admin/content/documents/fusion/revisions"),
  "GET /api/admin/content/documents/:name/revisions/:rev": { left: "reads one text, as the GET of the text does" },
  "POST /api/admin/content/documents/:name/preview": documentPreviews,
  "GET /api/admin/uploads/:id": {
    left: "needs the id of a running upload and reads one key, as its DELETE does",
  },
  "PATCH /api/admin/uploads/:id": { stepsOnly: streams },
  "GET /admin/content/case/:id": of(({ story }) => `/admin/content/case/${story}`),
  "GET /admin/content/tutorial/:id": of(({ lesson }) => `/admin/content/tutorial/${lesson}`),
  "GET /admin/content/document/:id": of(() => "/admin/content/document/fusion"),
  "GET /admin/content/version/:id": of(({ version }) => `/admin/content/version/${version}`),
};
