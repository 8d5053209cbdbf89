// Markup that depends on nothing but its props, rendered once for each of them.
import type { ComponentType, JSX } from "react";
import { renderToString } from "react-dom/server";
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
  const markup = new Map<string, Still>();
  return function Kept({ className = "contents", of: props }) {
    const key = siteDate() + JSON.stringify(props);
    const html = markup.get(key) ??
      still(renderToString(<Component {...props} />, { identifierPrefix: `${Component.name}-` }));
    markup.delete(key); // the least used is the first of the map
    markup.set(key, html);
    const [eldest] = markup.keys();
    if (markup.size > MOST && eldest !== undefined) markup.delete(eldest);
    return <div className={className} dangerouslySetInnerHTML={inner(html)} />;
  };
}
