// Caches markup that depends on nothing but its props.
import { LRUCache } from "lru-cache";
import type { ComponentType, JSX } from "react";
import { renderToString } from "react-dom/server";
import { randomText } from "../shared/encoding.ts";
import { siteDate } from "../shared/time.ts";
import { innerHtml, type Prerendered, prerendered } from "./prerendered.ts";

/** Entries of one cache. An entry has some 10 KB. */
const MOST = 300;

type Box = { className?: string };

/**
 * Takes a component and returns one whose markup is cached by its props, at most until the end of the site's day. It
 * suits markup that many pages share, such as a menu. The props may hold nothing personal, and the component no island.
 *
 *     const Menu = cachedMarkup(AdminMenu);
 *     <Menu className="flex" of={{ permissions, current }} />
 *
 * A `div` with the class holds the markup. Without a class the `div` has no box of its own.
 */
export function cachedMarkup<P extends object>(Component: ComponentType<P>): (props: Box & { of: P }) => JSX.Element {
  const drawn = new LRUCache<string, Prerendered>({ max: MOST });
  return function CachedMarkup({ className = "contents", of: props }) {
    const identifierPrefix = `${Component.name}-`;
    const draw = () => prerendered(renderToString(<Component {...props} />, { identifierPrefix }));
    const markup = recall(drawn, siteDate() + JSON.stringify(props), draw);
    return <div className={className} dangerouslySetInnerHTML={innerHtml(markup)} />;
  };
}

const islands = new LRUCache<string, (Prerendered | number)[]>({ max: MOST });

type Template = { placeholders: readonly string[]; id: string; draw: (props: object) => string };

/**
 * Returns the markup of an island. A template of it is cached by all props but the `placeholders`, which hold the
 * visitor's own text and are inserted at each call. The island must draw these unchanged and decide nothing by them.
 */
export function fromTemplate(props: object, { placeholders, id, draw }: Template): string {
  const given = Object.entries(props);
  const marked = Object.fromEntries(
    given.map(([name, value]) => [name, placeholders.includes(name) ? markOf(name) : value]),
  );
  const marks = placeholders.map(markOf);
  const pieces = recall(islands, siteDate() + id + JSON.stringify(marked), () => {
    const parts = draw(marked).split(new RegExp(`(${marks.join("|")})`));
    return parts.map((part) => marks.includes(part) ? marks.indexOf(part) : prerendered(part));
  });
  const words = placeholders.map((name) => renderToString(String(given.find(([other]) => other === name)?.[1])));
  return pieces.map((piece) => typeof piece === "number" ? words[piece] : innerHtml(piece).__html).join("");
}

const secret = randomText(16);
const markOf = (name: string) => `${secret} ${name}.`;

/** Returns the cached markup of the key, or renders and caches it. */
function recall<T extends object>(made: LRUCache<string, T>, key: string, make: () => T): T {
  const before = made.get(key);
  if (before) return before;
  const fresh = make();
  made.set(key, fresh);
  return fresh;
}
