// Markup that depends on nothing but its props, rendered once for each of them.
import { LRUCache } from "lru-cache";
import type { ComponentType, JSX } from "react";
import { renderToString } from "react-dom/server";
import { randomText } from "../shared/encoding.ts";
import { siteDate } from "../shared/time.ts";
import { innerHtml, type Prerendered, prerendered } from "./prerendered.ts";

/** Some 10 KB each. */
const MOST = 300;

type Box = { className?: string };

/**
 * A component whose markup is kept, for the rest of the day at most: what every page of a kind has, such as a menu.
 * Only what many people get alike may be among its props, nothing of a person; no island may stand in it.
 *
 *     const Menu = kept(AdminMenu);
 *     <Menu className="flex" of={{ permissions, current }} />
 *
 * Its markup stands in a `div` of the class, by default one without a box of its own.
 */
export function kept<P extends object>(Component: ComponentType<P>): (props: Box & { of: P }) => JSX.Element {
  const drawn = new LRUCache<string, Prerendered>({ max: MOST });
  return function Kept({ className = "contents", of: props }) {
    const identifierPrefix = `${Component.name}-`;
    const draw = () => prerendered(renderToString(<Component {...props} />, { identifierPrefix }));
    const markup = recall(drawn, siteDate() + JSON.stringify(props), draw);
    return <div className={className} dangerouslySetInnerHTML={innerHtml(markup)} />;
  };
}

const islands = new LRUCache<string, (Prerendered | number)[]>({ max: MOST });

type Template = { placeholders: readonly string[]; id: string; draw: (props: object) => string };

/**
 * The markup of an island, kept as a template by all of its props but those that stand in it as `placeholders`: its
 * reader's own words, put in each time. The island must show these as they are, and look at nothing in them.
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

/** The markup of the key, made now when it is not there. */
function recall<T extends object>(made: LRUCache<string, T>, key: string, make: () => T): T {
  const before = made.get(key);
  if (before) return before;
  const fresh = make();
  made.set(key, fresh);
  return fresh;
}
