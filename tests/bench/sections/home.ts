// Measures pages against a minimal server that returns the same bytes: the anonymous home page from the cache, and
// pages of a signed-in administrator, which are rendered each time.
import { gzipped, type Page, rateOf } from "../kit/load.ts";
import { compare, type Compared } from "../kit/pairs.ts";
import { call, type Running, settled, signIn, startBare, startSite } from "../kit/processes.ts";
import { atLeast, type Finding } from "../report.ts";
import { onSharedStore, onStore, type Store } from "../stores/year.ts";

const CHANGES = 20;
const PAIRS = 3;
const SECONDS = 1.5;
const WARM_UP = 0.5;

export function home(store: Store): Promise<Finding[]> {
  return onStore(store, async (dir, started) => {
    const site = await startSite(dir);
    started.push(site);
    await settled(site); // on the full store it reads its lists first
    const page = await publicPage("/", { site, dir, started });
    const correct = await correctAfterChanges(site);
    return [
      page,
      {
        what: "home page right at the next request after a change",
        measured: `${correct} of ${CHANGES}`,
        target: `${CHANGES} of ${CHANGES}`,
        met: correct === CHANGES,
      },
    ];
  });
}

/** Compares a warm public page, as a browser asks for it. */
export async function publicPage(path: string, { site, ...place }: Place & { site: Running }): Promise<Finding> {
  const compared = await againstBare(site, { path, headers: gzipped }, place);
  return atLeast(`public page ${path}, warm, gzip`, compared.ratio, { target: 0.5, note: rates(compared) });
}

const UNCACHED = 0.05;

/** Measures a plain page and one with a whole table. Session, permission and data are read for each. */
export function signedIn(store: Store): Promise<Finding[]> {
  return onSharedStore(store, async (dir, started) => {
    const site = await startSite(dir);
    started.push(site);
    const headers = await signIn(site);
    const found: Finding[] = [];
    for (const path of ["/admin/profile", "/admin/users/list"]) {
      const compared = await againstBare(site, { path, headers }, { dir, started });
      const limit = { target: UNCACHED, note: rates(compared) };
      found.push(atLeast(`page of somebody signed in (${path})`, compared.ratio, limit));
    }
    return found;
  });
}

function rates({ a, b }: Compared): string {
  return `${a.toFixed(0)}/s, bare ${b.toFixed(0)}/s`;
}

type Place = { dir: string; started: Running[] };

/** The rate of a page of the site, and of a minimal server that returns the page's bytes and headers. */
async function againstBare(site: Running, page: Omit<Page, "port">, place: Place): Promise<Compared> {
  const bare = await startBareOf(site, page, place);
  const rate = ({ port }: Running, seconds = SECONDS) => rateOf({ ...page, port, seconds });
  for (const server of [site, bare]) await rate(server, WARM_UP);
  return await compare(PAIRS, () => rate(site), () => rate(bare), { warm: true });
}

/** Starts a minimal server that returns a page's bytes and headers. */
export async function startBareOf(site: Running, page: Omit<Page, "port">, { dir, started }: Place): Promise<Running> {
  const file = `${dir}/${crypto.randomUUID()}.json`;
  await Deno.writeTextFile(file, JSON.stringify(await rawAnswer(site, page)));
  const bare = await startBare("bytes", file);
  started.push(bare);
  return bare;
}

/** Returns the response as transferred: still compressed, which `fetch` would undo. */
async function rawAnswer(site: Running, { path, headers = {} }: Omit<Page, "port">) {
  using connection = await Deno.connect({ hostname: "127.0.0.1", port: site.port });
  const lines = Object.entries({ host: "127.0.0.1", connection: "close", ...headers }).map((pair) => pair.join(": "));
  await connection.write(new TextEncoder().encode(`GET ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`));
  const bytes = new Uint8Array(await new Response(connection.readable).arrayBuffer());
  const text = new TextDecoder("latin1").decode(bytes);
  const end = text.indexOf("\r\n\r\n");
  const [first = "", ...rest] = text.slice(0, end).split("\r\n");
  if (!first.includes(" 200 ")) throw new Error(`${path}: ${first}`);
  const own = /^(connection|keep-alive|date|transfer-encoding|content-length)$/;
  const pairs = rest.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 2)]);
  const pageHeaders = Object.fromEntries(pairs.filter(([name = ""]) => !own.test(name)));
  const body = bytes.subarray(end + 4);
  if (/transfer-encoding: chunked/i.test(text.slice(0, end))) throw new Error(`${path} came in chunks`);
  return { headers: pageHeaders, body: body.toBase64() };
}

/** The number of news changes that were visible in the very next home page. */
async function correctAfterChanges(site: Running): Promise<number> {
  const headers = await signIn(site);
  const text = async () => await (await fetch(`${site.base}/`)).text();
  let right = 0;
  for (let n = 0; n < CHANGES; n++) {
    const title = `消息 ${crypto.randomUUID()}`;
    await text();
    await call(site, "POST", "/api/admin/content/news", { body: { title, link: "https://example.com/" }, headers });
    if ((await text()).includes(title)) right++;
  }
  return right;
}
