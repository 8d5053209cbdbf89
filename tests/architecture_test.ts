// The architecture rules as tests: layers, cycles, file sizes, names, and restricted access.
import assert from "node:assert/strict";
import { inspectRoutes } from "hono/dev";
import { setConfig } from "../lib/config.ts";
import { createApp } from "../routes/mod.ts";
import { files, imports, importsWithTypes, sources } from "./support/imports.ts";
import { root } from "./support/root.ts";

/** The layer of a file; the longest match counts. */
const floors = [
  "main.ts",
  "routes",
  "islands",
  "components/layout",
  "components",
  "lib/web",
  "lib/flows",
  "lib/domain",
  "lib/services",
  "lib/kv",
  "lib/shared",
  "lib/island",
  "lib/config.ts",
  "lib/start.ts",
  "lib/tasks",
  "lib/content",
] as const;
type Floor = typeof floors[number];

const acts: Floor[] = ["lib/flows", "lib/domain", "lib/config.ts", "lib/shared"];

/** Permitted imports at run time; a layer may always import itself. */
const allowed: Record<Floor, Floor[]> = {
  "main.ts": ["routes", "lib/config.ts", "lib/start.ts", "lib/web"],
  "routes": [
    "components/layout",
    "components",
    "islands",
    "lib/web",
    "lib/island",
    "lib/content",
    "lib/services",
    ...acts,
  ],
  "islands": ["components", "lib/shared", "lib/content"],
  "components/layout": ["components", "islands", "lib/shared", "lib/island"],
  "components": ["lib/shared", "lib/island", "lib/content"],
  "lib/web": ["lib/domain", "lib/island", "lib/shared", "lib/config.ts"],
  "lib/flows": ["lib/domain", "lib/services", "lib/shared", "lib/config.ts", "lib/kv", "lib/content"],
  "lib/domain": ["lib/kv", "lib/shared", "lib/content", "lib/config.ts"],
  "lib/services": ["lib/shared", "lib/config.ts"],
  "lib/kv": ["lib/shared"],
  "lib/shared": [],
  "lib/island": ["lib/shared", "lib/content"],
  "lib/config.ts": ["lib/shared"],
  "lib/start.ts": ["lib/services", "lib/kv", ...acts],
  "lib/tasks": ["lib/start.ts", "lib/services", "lib/kv", "lib/content", ...acts],
  "lib/content": ["lib/shared"],
};

Deno.test("imports flow one way", () => {
  const wrong: string[] = [];
  for (const [from, targets] of imports) {
    const floor = floorOf(from);
    for (const to of targets) {
      const target = floorOf(to);
      if (target !== floor && !allowed[floor].includes(target)) wrong.push(`${from} → ${to}`);
    }
  }
  assert.deepEqual(wrong, []);
});

Deno.test("flows take only the transaction from the store, and no other flow", () => {
  const wrong = [...imports].flatMap(([from, targets]) =>
    from.startsWith("lib/flows/")
      ? targets.filter((to) =>
        to.startsWith("lib/flows/") || (to.startsWith("lib/kv/") && to !== "lib/kv/transaction.ts")
      )
        .map((to) => `${from} → ${to}`)
      : []
  );
  assert.deepEqual(wrong, []);
});

Deno.test("the domain does not use the store's internals", () => {
  const wrong = [...imports].flatMap(([from, targets]) =>
    from.startsWith("lib/domain/")
      ? targets.filter((to) => /^lib\/kv\/.*\//.test(to)).map((to) => `${from} → ${to}`)
      : []
  );
  assert.deepEqual(wrong, []);
});

Deno.test("the store's internals import nothing from above, not even types", () => {
  const below = { connection: /^lib\/(kv\/connection|shared)\//, inside: /^lib\/(kv\/(inside|connection)|shared)\// };
  const wrong = Object.entries(below).flatMap(([folder, allowed]) =>
    [...importsWithTypes].flatMap(([from, targets]) =>
      from.startsWith(`lib/kv/${folder}/`)
        ? targets.filter((to) => !allowed.test(to)).map((to) => `${from} → ${to}`)
        : []
    )
  );
  assert.deepEqual(wrong, []);
});

/**
 * The modules of the store that all layers may use; other modules are for the tasks that check, copy and load. Adding
 * one is a decision.
 */
const publicModules = ["document", "expiring", "lease", "log", "revision", "store", "table", "transaction"];

Deno.test("the store's public modules are these", () => {
  const isOwn = (from: string, to: string) =>
    from.startsWith("lib/kv/") || !to.startsWith("lib/kv/") ||
    (from.startsWith("lib/tasks/") && /^lib\/kv\/(check|copy)\//.test(to)) ||
    (from.startsWith("lib/tasks/load/") && /^lib\/kv\/(inside|connection)\//.test(to));
  const taken = [...importsWithTypes].flatMap(([from, targets]) => targets.filter((to) => !isOwn(from, to)));
  assert.deepEqual([...new Set(taken)].sort(), publicModules.map((name) => `lib/kv/${name}.ts`));
});

Deno.test("a form belongs to its island, or opens another page by GET: no page accepts a post, no address has typed values", async () => {
  // The second has no field: its button must work without a script and a session, because emails link to it.
  const special = ["components/form/Form.tsx", "routes/forum/notices_off.tsx"];
  const drawn = (file: string) => /\.tsx$/.test(file) && !special.includes(file);
  const own = /<form(?![^>]*\saction=)|<form[^>]*method=(?!"get")|formAction|formMethod/;
  assert.deepEqual(await matching(own, drawn), []);
});

Deno.test("components never call the server", () => {
  const wrong = [...imports].flatMap(([from, targets]) =>
    from.startsWith("components/") && targets.includes("lib/shared/api_client.ts") ? [from] : []
  );
  assert.deepEqual(wrong, []);
});

Deno.test("islands of one area import no parts of another's, except from islands/kit", () => {
  const areaOf = (file: string) => /^islands\/([^/]+)\//.exec(file)?.[1];
  const wrong = [...imports].flatMap(([from, targets]) =>
    targets.filter((to) => {
      const [own, others] = [areaOf(from), areaOf(to)];
      return own && others && others !== own && others !== "kit";
    }).map((to) => `${from} → ${to}`)
  );
  assert.deepEqual(wrong, []);
});

Deno.test("no folder holds more than thirty files", () => {
  const folders = Map.groupBy(files, (file) => file.slice(0, file.lastIndexOf("/")));
  assert.deepEqual([...folders].filter(([, inside]) => inside.length > 30).map(([folder]) => folder), []);
});

Deno.test("there are no import cycles", () => {
  assert.deepEqual(findCycle(), []);
});

Deno.test("no file is above 250 lines", async () => {
  const long: string[] = [];
  const styles = Array.from(Deno.readDirSync(`${root}lib/island`), ({ name }) => `lib/island/${name}`)
    .filter((file) => file.endsWith(".css"));
  for (const file of [...files, ...await sources("tests"), ...styles]) {
    const lines = (await Deno.readTextFile(root + file)).split("\n").length - 1;
    if (lines > 250) long.push(`${file}: ${lines}`);
  }
  assert.deepEqual(long, []);
});

Deno.test("no object is spread from a literal, and no type is any", async () => {
  const packed: string[] = [];
  for (const file of [...files, ...await sources("tests")]) {
    if (/\.\.\.\{(?! \[)/.test(await Deno.readTextFile(root + file))) packed.push(file);
  }
  assert.deepEqual(packed, []);
  assert.deepEqual(await matching(/no-explicit-any/, () => true), []);
});

Deno.test("every file begins with a comment", async () => {
  assert.deepEqual(await matching(/^(?!\/\/|\/\*)/, () => true), []);
});

Deno.test("only lib/kv and bulk loading access the store; only lib/services/files accesses stored files", async () => {
  const touches = /Deno\.openKv|\bstore\(\)|\.(writer|reader)\b|\bkv\.(get|set|atomic|list)/;
  assert.deepEqual(await matching(touches, (file) => !/^lib\/(kv|tasks\/load)\//.test(file)), []);
  const outside = (file: string) => !file.startsWith("lib/services/files/");
  assert.deepEqual(await matching(/files\/(local_|process_folder|bucket_|s3)|uploadsDir\}/, outside), []);
});

Deno.test("only lib/shared/browser/memory.ts stores data in a browser, and lib/island, which has no imports", async () => {
  const others = (file: string) => file !== "lib/shared/browser/memory.ts" && !file.startsWith("lib/island/");
  assert.deepEqual(await matching(/\b(local|session)Storage\b/, others), []);
});

Deno.test("nothing compares release dates or instants of publication, because publicFrom() decides", async () => {
  const date = String.raw`(?:\w+\??\.)*(?:release_date|publish_at)\b|siteDate\([^()]*\)`;
  const compares = new RegExp(`(?:${date})\\s*[<>]|(?<![=])[<>]=?\\s*(?:${date})`);
  const asks: string[] = [];
  for (const file of files) {
    const text = await Deno.readTextFile(root + file);
    if (/release_date|publish_at/.test(text) && compares.test(text)) asks.push(file);
  }
  assert.deepEqual(asks, []);
});

Deno.test("long work yields only by yieldToRequests, because other ways resolve before sockets are polled", async () => {
  assert.deepEqual(await matching(/\bsetImmediate\b(?!`)|\bscheduler\.|new MessageChannel/, () => true), []);
});

Deno.test("only routes/api changes data", async () => {
  const adds = /(?<!Promise)\.(post|put|patch|delete|on|all)\(\s*[^)\s]/;
  const outside = (file: string) => /^(routes\/|main\.ts)/.test(file) && !file.startsWith("routes/api/");
  assert.deepEqual(await matching(adds, outside), []);
  setConfig({});
  const changing = inspectRoutes(createApp()).filter(({ method, isMiddleware }) => method !== "GET" && !isMiddleware);
  assert.ok(changing.length > 0);
  assert.deepEqual(changing.map(({ path }) => path).filter((path) => !path.startsWith("/api/")), []);
});

async function matching(pattern: RegExp, which: (file: string) => boolean): Promise<string[]> {
  const found: string[] = [];
  for (const file of files.filter(which)) {
    if (pattern.test(await Deno.readTextFile(root + file))) found.push(file);
  }
  return found;
}

function floorOf(file: string): Floor {
  const matching = floors.filter((floor) => file === floor || file.startsWith(`${floor}/`));
  const floor = matching.sort((a, b) => b.length - a.length)[0];
  assert.ok(floor, `${file} stands on no floor`);
  return floor;
}

/** Returns the first import cycle as a list of files. */
function findCycle(): string[] {
  const done = new Set<string>();
  const visit = (file: string, path: string[]): string[] => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return [];
    done.add(file);
    for (const target of imports.get(file) ?? []) {
      const cycle = visit(target, [...path, file]);
      if (cycle.length > 0) return cycle;
    }
    return [];
  };
  for (const file of files) {
    const cycle = visit(file, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}
