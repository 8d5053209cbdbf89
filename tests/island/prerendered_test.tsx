// Shared markup is inserted into a page as bytes, at its position, whatever surrounds it.
import assert from "node:assert/strict";
import { renderToString } from "react-dom/server";
import { innerHtml, prerendered, writePage } from "../../lib/island/prerendered.ts";

const menu = prerendered("<a>菜单 $& $1</a>");
const foot = prerendered("<b>页脚</b>");

function Page({ text }: { text: string }) {
  return (
    <main title={text}>
      <nav dangerouslySetInnerHTML={innerHtml(menu)} />
      {text}
      <div dangerouslySetInnerHTML={innerHtml(foot)} />
      <div dangerouslySetInnerHTML={innerHtml(menu)} />
    </main>
  );
}

const whole = (text: string) => renderToString(<Page text={text} />);
const read = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

Deno.test("a page with such markup equals the page that React would render", () => {
  for (const text of ["一段话", "", "<!-- 0-->", "𠮷 😀"]) {
    assert.equal(read(writePage(() => whole(text))), whole(text));
  }
  assert.match(whole("一"), /^<main title="一"><nav><a>菜单 \$& \$1<\/a><\/nav>一<div><b>页脚<\/b><\/div><div><a>/);
});

Deno.test("a page that fails does not affect the next one", () => {
  assert.throws(() =>
    writePage(() => {
      whole("一");
      throw new Error("failed");
    }), /failed/);
  assert.match(whole("二"), /<b>页脚<\/b>/);
  assert.equal(read(writePage(() => whole("三"))), whole("三"));
});
