// The server's icons equal those of the browser, which are Lucide's own, so that hydration finds no difference.
import assert from "node:assert/strict";
import * as library from "lucide-react";
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import * as icons from "../../../components/icon/icons.ts";

type Drawn = ComponentType<
  { size?: number; strokeWidth?: number; className?: string; "aria-hidden"?: "true"; "aria-label"?: string }
>;

const given = [
  {},
  { size: 15, className: "shrink-0 text-ink-2" },
  { size: 17, strokeWidth: 1.75, "aria-hidden": "true" as const },
  { "aria-label": "（站外链接）" },
];

/** The attributes in a fixed order, and shapes without end tags. */
function markupOf(Icon: Drawn, props: (typeof given)[number]): string {
  return renderToStaticMarkup(<Icon {...props} />).replace(/><\/(?!svg)\w+>/g, "/>").replace(
    /^<svg ([^>]*)>/,
    (_, attributes) => `<svg ${attributes.match(/[\w-]+="[^"]*"/g).toSorted().join(" ")}>`,
  );
}

for (const [name, Icon] of Object.entries(icons)) {
  Deno.test(`the icon ${name} equals the library's`, () => {
    const original = (library as unknown as Record<string, Drawn>)[name];
    assert.ok(original, "the library has no icon of this name");
    for (const props of given) assert.equal(markupOf(Icon, props), markupOf(original, props));
  });
}
