// Cached markup: rendered once for equal props, again for other props and on another day.
import assert from "node:assert/strict";
import { stringify } from "devalue";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { Island } from "../../lib/island/Island.tsx";
import { cachedMarkup } from "../../lib/island/cached_markup.tsx";
import { writePage } from "../../lib/island/prerendered.ts";
import { DAY } from "../../lib/shared/time.ts";
import { openProduct } from "../support/app.ts";
import { FakeTime } from "../support/fake_time.ts";

let drawn = 0;

function Word({ word }: { word: string }) {
  return <b>{word} {++drawn}</b>;
}

Deno.test("markup is rendered once for equal props, for the rest of the day", () => {
  using time = new FakeTime();
  const CachedWord = cachedMarkup(Word);
  const draw = (word: string) =>
    renderToStaticMarkup(<CachedWord of={{ word }} className="flex" />).replaceAll("<!-- -->", "");
  drawn = 0;
  assert.equal(draw("甲"), '<div class="flex"><b>甲 1</b></div>');
  assert.equal(draw("甲"), '<div class="flex"><b>甲 1</b></div>');
  assert.equal(draw("乙"), '<div class="flex"><b>乙 2</b></div>');
  assert.equal(draw("甲"), '<div class="flex"><b>甲 1</b></div>');
  time.advance(DAY);
  assert.equal(draw("甲"), '<div class="flex"><b>甲 3</b></div>');
});

Deno.test("cachedMarkup() evicts the entry that was used least recently, so that its memory is limited", () => {
  const CachedWord = cachedMarkup(Word);
  const draw = (word: string) => renderToStaticMarkup(<CachedWord of={{ word }} />);
  const first = draw("first");
  const second = draw("second");
  for (let n = 0; n < 299; n++) {
    draw(`word ${n}`);
    assert.equal(draw("second"), second);
  }
  assert.notEqual(draw("first"), first);
});

let asked = 0;

/** Uses the name of an island that the build knows. */
function Counter({ name, size }: { name: string; size: number }) {
  return (
    <p>
      您好，{name}（{size} {++asked}）：<b>{name}</b>
    </p>
  );
}

Deno.test("an island's markup is cached without the visitor's own text, which is inserted as React writes it", () => {
  asked = 0;
  const draw = (name: string, size = 1) =>
    renderToString(<Island of={Counter} when="idle" placeholders={["name"]} name={name} size={size} />)
      .replaceAll("<!-- -->", "");
  for (const name of ["张伟", `<i>&"'$&`, "李娜"]) {
    const text = renderToString(name);
    assert.ok(draw(name).includes(`<p>您好，${text}（1 1）：<b>${text}</b></p>`), draw(name));
    assert.ok(draw(name).includes(`props="${renderToString(stringify({ name, size: 1 }))}"`), draw(name));
  }
  assert.match(draw("张伟", 2), /（2 2）/);
  const page = new TextDecoder().decode(writePage(() => draw("王芳", 2))).replaceAll("<!-- -->", "");
  assert.match(page, /您好，王芳（2 2）：<b>王芳<\/b>/);
});

Deno.test("the menu depends on the role, the pending work and the site's name; only the bar names the administrator", async () => {
  const { call, signInAdmin, signInUser } = await openProduct();
  const head = await signInAdmin();
  const editor = await signInAdmin("内容编辑");
  const menuOf = async (token: string, path = "/admin/profile") =>
    /<nav aria-label="后台菜单".*?<\/nav>/s.exec((await call("GET", path, { token })).text)?.[0] ?? "";

  const before = await menuOf(head.token);
  assert.match(before, /系统设置/);
  assert.ok(!before.includes(head.admin.username));
  assert.doesNotMatch(await menuOf(editor.token), /系统设置/);
  assert.equal(await menuOf(head.token), before);
  const second = await signInAdmin();
  for (const { token, admin } of [head, second, head]) {
    const bar = /<header.*?<\/header>/s.exec((await call("GET", "/admin/profile", { token })).text)?.[0] ?? "";
    assert.ok(bar.includes(`>${admin.username}</span>`));
    for (const other of [head, second]) assert.equal(bar.includes(other.admin.username), other.admin === admin);
  }

  const { token } = await signInUser();
  await call("POST", "/api/auth/feedback", { token, body: { content: "页面上的字太小，能不能放大一些？" } });
  assert.match(await menuOf(head.token), /data-waiting="\/admin\/users\/feedback"[^>]*><b[^>]*>1</);

  await call("PUT", "/api/admin/settings", { token: head.token, body: { basic: { site_name: "新名 网站" } } });
  assert.match(await menuOf(head.token), />新名</);
  assert.match((await call("GET", "/user", { token })).text, /<footer.*新名 网站.*<\/footer>/s);
});
