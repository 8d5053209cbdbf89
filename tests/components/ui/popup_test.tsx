// Closed popups are rendered on the server without the library, with the library's own markup.
import assert from "node:assert/strict";
import { Menu as BaseMenu } from "@base-ui/react/menu";
import { Popover } from "@base-ui/react/popover";
import { renderToString } from "react-dom/server";
import { Dialog } from "../../../components/ui/Dialog.tsx";
import { Drawer } from "../../../components/ui/Drawer.tsx";
import { closed } from "../../../components/ui/popup.ts";

const button = <button type="button" className="look">更多</button>;

/** The attributes of an element, unordered. */
const attributes = (html: string) =>
  /^<button ([^>]*)>更多<\/button>$/.exec(html)?.[1]?.match(/[\w-]+="[^"]*"/g)?.sort();

const inField = <button type="button" id="field" aria-labelledby="label" tabIndex={-1}>更多</button>;

Deno.test("the button of a closed menu has the library's attributes", () => {
  for (const trigger of [button, inField]) {
    const theirs = renderToString(
      <BaseMenu.Root modal={false}>
        <BaseMenu.Trigger id="its-id" render={trigger} />
      </BaseMenu.Root>,
    );
    assert.deepEqual(attributes(renderToString(closed(trigger, { id: "its-id", opens: "menu" }))), attributes(theirs));
    assert.ok(attributes(theirs));
  }
});

Deno.test("the button of a closed sheet has the library's attributes", () => {
  for (const trigger of [button, inField]) {
    const theirs = renderToString(
      <Popover.Root open={false}>
        <Popover.Trigger id="its-id" render={trigger} />
      </Popover.Root>,
    );
    assert.deepEqual(
      attributes(renderToString(closed(trigger, { id: "its-id", opens: "dialog" }))),
      attributes(theirs),
    );
    assert.ok(attributes(theirs));
  }
});

Deno.test("a closed dialog and a closed drawer render nothing on the server", () => {
  const nothing = () => {};
  assert.equal(renderToString(<Dialog open={false} onClose={nothing} title="甲" />), "");
  assert.equal(renderToString(<Drawer open={false} onClose={nothing} title="甲" />), "");
});
