// Finds browser APIs in built scripts that Chrome 109, the last one on Windows 7, lacks. The ages come from
// web-features, the data behind MDN's Baseline.
import { parseAst } from "vite";
import { root } from "./root.ts";

/** The oldest Chrome that the site serves. */
export const OLDEST = 109;

type Support = { chrome?: string };
type Feature = { status?: { by_compat_key?: Record<string, { support: Support }> } };
type Node = { type: string; [key: string]: unknown };

/** The first Chrome version per API: `AbortSignal.any`, `URLSearchParams#size`, `ViewTransition`. */
const sinceOf = new Map<string, number>();
/** The first Chrome version in which an object of an older interface has a member of this name. */
const sinceOfName = new Map<string, number>();
await readFeatures();

async function readFeatures(): Promise<void> {
  const text = await Deno.readTextFile(`${root}node_modules/web-features/data.json`);
  const { features } = JSON.parse(text) as { features: Record<string, Feature> };
  for (const { status } of Object.values(features)) {
    for (const [key, { support }] of Object.entries(status?.by_compat_key ?? {})) {
      const [, owner, member] = /^(?:api|javascript\.builtins)\.(\w+)(?:\.(\w+))?$/.exec(key) ?? [];
      if (!owner || owner === member) continue; // a constructor is as old as its class
      const since = parseInt(support.chrome?.replace("≤", "") ?? "") || Infinity;
      const name = member?.replace(/_(static|event)$/, "");
      const path = !name ? owner : member?.endsWith("_static") ? `${owner}.${name}` : `${owner}#${name}`;
      sinceOf.set(path, Math.min(since, sinceOf.get(path) ?? Infinity));
    }
  }
  for (const [path, since] of sinceOf) {
    const [owner = "", name] = path.split("#");
    // A newer interface comes from a newer call only, which is found itself.
    if (!name || isYoung(sinceOf.get(owner)) || since === Infinity) continue;
    sinceOfName.set(name, Math.min(since, sinceOfName.get(name) ?? Infinity));
  }
}

function isYoung(since: number | undefined): boolean {
  return since !== undefined && since > OLDEST;
}

/** Calls that return an iterator, whose own `map`, `filter`, `toArray` … came with Chrome 122. */
const iterating = new Set(["values", "keys", "entries", "matchAll"]);

/** The known value of each variable of a function: the name of a class, or nothing. */
type Scope = Map<string, string | undefined>;

/**
 * The young APIs that a script names, sorted: `URL.canParse`, `URLSearchParams#size`, `#toSorted` (of an object whose
 * class is not known), `Children#toArray` (of a member with that name).
 */
export function newerApis(script: string): string[] {
  const found = new Set<string>();
  const scopes: Scope[] = [new Map()];
  const declared = declaredNames(parseAst(script) as unknown as Node);

  function walk(node: Node): void {
    const opens = /Function/.test(node.type);
    if (opens) scopes.unshift(new Map(namesIn(node.params).map((name) => [name, undefined])));
    if (node.type === "VariableDeclarator") {
      const { id, init } = node as unknown as { id: Node; init: Node | null };
      const type = init ? typeOf(init) : undefined;
      for (const name of namesIn(id)) scopes[0]?.set(name, id.type === "Identifier" ? type : undefined);
      if (id.type === "ObjectPattern" && init) checkPattern(id, init);
    }
    if (node.type === "MemberExpression") checkMember(node);
    if (node.type === "CallExpression") checkListener(node);
    const { flags } = (node.regex ?? {}) as { flags?: string };
    if (flags?.includes("v")) found.add("/…/v");
    for (const child of references(node)) {
      if (child.type === "Identifier") checkGlobal(String(child.name));
      walk(child);
    }
    if (opens) scopes.shift();
  }

  /** Returns the class of an expression: of `new X()`, of a variable that holds one, of an address's parameters. */
  function typeOf(node: Node): string | undefined {
    if (node.type === "Identifier") return scopes.find((scope) => scope.has(String(node.name)))?.get(String(node.name));
    const callee = node.callee as Node | undefined;
    if (node.type === "NewExpression" && callee?.type === "Identifier") return String(callee.name);
    if (node.type === "MemberExpression" && memberOf(node) === "searchParams") return "URLSearchParams";
    if (node.type !== "CallExpression" || callee?.type !== "MemberExpression") return undefined;
    const isGlobal = (callee.object as Node).type === "Identifier" && /^(Object|Array)$/.test(nameOf(callee.object));
    return iterating.has(memberOf(callee) ?? "") && !isGlobal ? "Iterator" : undefined;
  }

  function checkMember(node: Node): void {
    const name = memberOf(node);
    if (name) check(node.object as Node, name);
  }

  function checkPattern(pattern: Node, init: Node): void {
    for (const property of pattern.properties as Node[]) {
      const key = property.key as Node | undefined;
      if (key?.type === "Identifier" && !property.computed) check(init, String(key.name));
    }
  }

  function check(owner: Node, name: string): void {
    const ownerName = owner.type === "Identifier" && !declared.has(nameOf(owner)) ? nameOf(owner) : "";
    if (/^(window|self|globalThis)$/.test(ownerName)) return checkGlobal(name);
    const type = typeOf(owner) ?? { document: "Document", navigator: "Navigator" }[ownerName];
    const ofClass = sinceOf.get(`${ownerName}.${name}`) ?? sinceOf.get(`${ownerName}#${name}`);
    const exact = ofClass ?? sinceOf.get(`${type}#${name}`);
    if (!isYoung(exact ?? sinceOfName.get(name))) return;
    if (ofClass !== undefined) found.add(`${ownerName}.${name}`);
    else found.add(`${(exact && type) ?? memberOf(owner) ?? ""}#${name}`);
  }

  function checkGlobal(name: string): void {
    if (!declared.has(name) && isYoung(sinceOf.get(name) ?? sinceOf.get(`Window#${name}`))) found.add(name);
  }

  /** `addEventListener("scrollend", …)` */
  function checkListener(node: Node): void {
    const [event] = node.arguments as Node[];
    if (memberOf(node.callee as Node) !== "addEventListener" && nameOf(node.callee) !== "addEventListener") return;
    if (event?.type === "Literal" && isYoung(sinceOfName.get(String(event.value)))) found.add(`event ${event.value}`);
  }

  walk(parseAst(script) as unknown as Node);
  return [...found].sort();
}

const nameOf = (node: unknown): string => String((node as Node).name ?? "");

/** Returns the name after the dot, or between brackets as a text. */
function memberOf(node: Node): string | undefined {
  if (node.type !== "MemberExpression") return undefined;
  const property = node.property as Node;
  if (!node.computed) return nameOf(property);
  return property.type === "Literal" && typeof property.value === "string" ? property.value : undefined;
}

/** Returns the descendants that are evaluated: names of members and of properties are not references. */
function references(node: Node): Node[] {
  const skipped = new Set<unknown>();
  if (node.type === "MemberExpression" && !node.computed) skipped.add(node.property);
  if (/^(Property|MethodDefinition|PropertyDefinition)$/.test(node.type) && !node.computed) skipped.add(node.key);
  if (/^(Import|Export)\w*Specifier$/.test(node.type) || /^(Break|Continue|Labeled)Statement$/.test(node.type)) {
    for (const part of [node.imported, node.exported, node.local, node.label]) skipped.add(part);
  }
  return children(node).filter((child) => !skipped.has(child));
}

function children(node: Node): Node[] {
  return Object.values(node).flat().filter((value): value is Node => {
    return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
  });
}

/** Returns the variables that a pattern, or a list of them, declares. */
function namesIn(pattern: unknown): string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(namesIn);
  const node = pattern as Node | null;
  if (!node) return [];
  if (node.type === "Identifier") return [nameOf(node)];
  if (node.type === "AssignmentPattern") return namesIn(node.left);
  if (node.type === "Property") return namesIn(node.value);
  if (node.type === "RestElement") return namesIn(node.argument);
  return namesIn(node.properties ?? node.elements ?? node.items ?? null);
}

/** Every name that the script declares anywhere: none of them refers to the browser's own. */
function declaredNames(node: Node, names = new Set<string>()): Set<string> {
  if (node.type === "VariableDeclarator" || /Function|Class/.test(node.type)) {
    for (const part of [node.id, node.params]) for (const name of namesIn(part ?? null)) names.add(name);
  }
  if (/^Import\w*Specifier$/.test(node.type)) names.add(nameOf(node.local));
  if (node.type === "CatchClause") { for (const name of namesIn(node.param ?? null)) names.add(name); }
  for (const child of children(node)) declaredNames(child, names);
  return names;
}
