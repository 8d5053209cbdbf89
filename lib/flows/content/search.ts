// The site's search and its index: each kind contributes its rows. The forum has too many topics for the index, which
// also change too often: its own list is searched.
import { documentEntries } from "../../content/document/entries.ts";
import { currentDocuments } from "../../domain/content/documents.ts";
import { publicCases, publicCaseView } from "../../domain/content/cases.ts";
import { currentFacts } from "../../domain/content/facts.ts";
import { newestNews } from "../../domain/content/news.ts";
import { publicRevision } from "../../domain/content/public_revision.ts";
import { publicTutorials } from "../../domain/content/tutorials.ts";
import { latest, released, releases, type Version } from "../../domain/content/versions.ts";
import { findTopics } from "../../domain/forum/topic_list.ts";
import { topicTable } from "../../domain/forum/topics.ts";
import { topicHref } from "../../shared/forum/addresses.ts";
import { satelliteAnswer } from "../../shared/file_name/satellites.ts";
import { filled } from "../../shared/facts/filled.ts";
import { faqAnchor } from "../../shared/facts/faq.ts";
import type { Found, Group } from "../../shared/calls/search.ts";
import { plainText } from "../../shared/markdown/plain_text.ts";
import { oneAtATime } from "../../shared/one_at_a_time.ts";
import type { Facts } from "../../shared/schemas/content/facts/parts.ts";
import { createIndex, type Entry, type SearchIndex } from "../../shared/search/search_index.ts";
import { kindLabels, type SearchKind } from "../../shared/search/kinds.ts";
import { excerptAround } from "../../shared/search/marks.ts";

type Source = Omit<Entry, "id" | "kind"> & { id: number | string };

const sources: Record<Exclude<SearchKind, "forum">, () => Promise<Source[]>> = {
  doc: async () => documentEntries(await currentDocuments()),
  tutorial: async () => {
    const tutorials = (await publicTutorials()).map(({ id, title, content }) => {
      return { id, title, url: `/tutorials#tutorial-${id}`, text: plainText(content) };
    });
    return [...tutorials, ...faqEntries(await currentFacts())];
  },
  case: async () =>
    (await publicCases()).map(publicCaseView).map((row) => {
      const { id, title, short_description, detail_description, tags, satellite, camera } = row;
      const text = [short_description, `${satellite} ${camera}`.trim(), tags, plainText(detail_description)]
        .filter(Boolean).join("\n");
      return { id, title, url: `/case/${id}`, text };
    }),
  news: async () =>
    (await newestNews()).map(({ id, title, summary, source }) => {
      return { id, title, url: `/news#news-${id}`, text: [summary, source].filter(Boolean).join("\n") };
    }),
  version: async () => versionEntries(await releases()),
};

/** The questions of the page of tutorials. */
function faqEntries(facts: Facts): Source[] {
  return facts.faq.map(({ question, answer }, n) => {
    return { id: faqAnchor(n), title: question, url: `/tutorials#${faqAnchor(n)}`, text: filled(answer, facts) };
  });
}

/** A withdrawn version is not searchable; the latest comes before older ones. */
function versionEntries(all: Version[]): Source[] {
  return released(all).filter(({ withdrawn_at }) => !withdrawn_at).map((version) => {
    const { id, software_name, version_number, update_log } = version;
    const isLatest = latest(all, software_name, "stable")?.id === id;
    const title = `${software_name} v${version_number}`;
    const url = `/download/${software_name}/${version_number}`;
    return { id, title, url, text: update_log, weight: isLatest ? 1.5 : 1 };
  });
}

const index = createIndex();
let seen = "";
const update = oneAtATime();

type SearchOptions = { kind?: SearchKind; limit: number };
const nothing: Found = { groups: [] };

/** Returns the hits in all public content, and the satellite that a query of all kinds names. */
export async function searchSite(query: string, options: SearchOptions): Promise<Found> {
  const [found, facts] = await Promise.all([hitsOf(query, options), currentFacts()]);
  const satellite = options.kind ? undefined : satelliteAnswer(query, facts.sensors);
  return satellite ? { ...found, satellite } : found;
}

/** The forum's topics come last; those are never near matches. */
async function hitsOf(query: string, options: SearchOptions): Promise<Found> {
  const [found, topics] = await Promise.all([
    options.kind === "forum" ? nothing : searchIndex().then((index) => index.find(query, options)),
    options.kind && options.kind !== "forum" ? [] : topicGroup(query, options.limit),
  ]);
  if (topics.length === 0) return found;
  return { groups: found.near ? topics : [...found.groups, ...topics] };
}

const READ = 2_000; // characters of a topic's text; its terms occur in the beginning, or in the title

async function topicGroup(query: string, limit: number): Promise<Group[]> {
  const { rows, total } = await findTopics(query, limit);
  if (total === 0) return [];
  const hits = rows.map(({ id, title, body }) => {
    return { title, url: topicHref(id), excerpt: excerptAround(plainText(body.slice(0, READ)), query) };
  });
  return [{ kind: "forum", label: kindLabels.forum, total, hits }];
}

/** Returns the index of public content; each request checks whether anything has changed, on every instance. */
async function searchIndex(): Promise<Pick<SearchIndex, "find">> {
  const now = await publicRevision(); // before the rows are read, which may be newer
  if (now !== seen) {
    await update("index", async () => {
      if (now === seen) return; // another request has updated it
      await index.set((await Promise.all(Object.entries(sources).map(entriesOf))).flat());
      seen = now;
    });
  }
  return index;
}

/** Builds the index in the background, because many rows take seconds, for which the first search would wait. */
export function prepareSearch(): void {
  const read = async () => {
    await searchIndex();
    await topicTable.list.warm();
  };
  Deno.unrefTimer(setTimeout(() => read().catch(() => {}), 1_000)); // the search itself reports the error
}

async function entriesOf([kind, load]: [string, () => Promise<Source[]>]): Promise<Entry[]> {
  return (await load()).map((found) => ({ ...found, kind: kind as SearchKind, id: `${kind}-${found.id}` }));
}
