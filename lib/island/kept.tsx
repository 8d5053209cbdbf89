// Markup that depends on nothing but its props, rendered once for each of them.
import type { ComponentType, JSX } from "react";
import { renderToString } from "react-dom/server";
import { randomText } from "../shared/encoding.ts";
import { siteDate } from "../shared/time.ts";
import { inner, type Still, still } from "./still.ts";

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
  const drawn = new Map<string, Still>();
  return function Kept({ className = "contents", of: props }) {
    const draw = () => still(renderToString(<Component {...props} />, { identifierPrefix: `${Component.name}-` }));
    const markup = recall(drawn, siteDate() + JSON.stringify(props), draw);
    return <div className={className} dangerouslySetInnerHTML={inner(markup)} />;
  };
}

const islands = new Map<string, (Still | number)[]>();

type Words = { own: readonly string[]; id: string; draw: (props: object) => string };

/**
 * The markup of an island, kept by all of its props but its reader's `own` words, which are put in where they stand.
 * The island must show these as they are, and look at nothing in them.
 */
export function filled(props: object, { own, id, draw }: Words): string {
  const given = Object.entries(props);
  const marked = Object.fromEntries(given.map(([name, value]) => [name, own.includes(name) ? markOf(name) : value]));
  const pieces = recall(islands, siteDate() + id + JSON.stringify(marked), () => {
    const parts = draw(marked).split(new RegExp(`(${own.map(markOf).join("|")})`));
    return parts.map((part) => own.map(markOf).indexOf(part) < 0 ? still(part) : own.map(markOf).indexOf(part));
  });
  const words = own.map((name) => renderToString(String(given.find(([other]) => other === name)?.[1])));
  return pieces.map((piece) => typeof piece === "number" ? words[piece] : inner(piece).__html).join("");
}

const secret = randomText(16);
const markOf = (name: string) => `${secret} ${name}.`;

/** What was made for the key, made now when it was not; what is used least is forgotten. */
function recall<T>(made: Map<string, T>, key: string, make: () => T): T {
  const found = made.get(key) ?? make();
  made.delete(key); // the least used is the first of the map
  made.set(key, found);
  const [eldest] = made.keys();
  if (made.size > MOST && eldest !== undefined) made.delete(eldest);
  return found;
}
