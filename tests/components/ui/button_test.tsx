// Buttons that are busy, disabled or links.
import assert from "node:assert/strict";
import { renderToStaticMarkup } from "react-dom/server";
import { Button } from "../../../components/ui/Button.tsx";
import { ErrorBlock } from "../../../components/ui/ErrorBlock.tsx";
import { Pager } from "../../../components/ui/Pager.tsx";

Deno.test("a disabled button shows its reason beside it and announces it", () => {
  const html = renderToStaticMarkup(<Button disabled reason="上传完成后可以发布">发布</Button>);
  const id = /aria-describedby="([^"]+)"/.exec(html)?.[1];
  assert.ok(id);
  assert.match(html, new RegExp(`id="${id}"[^>]*>上传完成后可以发布`));
  assert.match(html, /<button[^>]*disabled=""/);
  assert.doesNotMatch(renderToStaticMarkup(<Button reason="没有理由">发布</Button>), /没有理由/);
});

Deno.test("a busy button keeps the width of its label and the focus", () => {
  const html = renderToStaticMarkup(<Button busy busyLabel="提交中…">提交注册</Button>);
  assert.match(html, /aria-busy="true"/);
  assert.doesNotMatch(html, /\sdisabled=""/);
  assert.match(html, /aria-hidden="true"[^>]*invisible[^>]*>提交注册/);
  assert.match(html, /提交中…/);
});

Deno.test("a button with an address is a link, without one when disabled", () => {
  assert.match(renderToStaticMarkup(<Button href="/download">下载</Button>), /^<a [^>]*href="\/download"/);
  const off = renderToStaticMarkup(<Button href="/download" disabled>下载</Button>);
  assert.match(off, /^<a [^>]*aria-disabled="true"/);
  assert.doesNotMatch(off, /href=/);
});

Deno.test("a button submits nothing by default", () => {
  assert.match(renderToStaticMarkup(<Button>取消</Button>), /type="button"/);
  assert.match(renderToStaticMarkup(<Button type="submit">保存</Button>), /type="submit"/);
});

Deno.test("the pager has no links at its ends", () => {
  const html = renderToStaticMarkup(<Pager page={1} pages={2} href={(page) => `?page=${page}`} />);
  assert.match(html, /第 1 \/ 2 页/);
  assert.deepEqual(html.match(/href="[^"]*"/g), ['href="?page=2"']);
});

Deno.test("an error block shows what failed, what still works and the request id", () => {
  const html = renderToStaticMarkup(
    <ErrorBlock message="获取版本信息失败" note="其他内容不受影响。" requestId="01JD7Q9M4K" retryHref="/download" />,
  );
  for (const text of ["获取版本信息失败", "其他内容不受影响。", "01JD7Q9M4K", "重试"]) {
    assert.ok(html.includes(text), text);
  }
  assert.match(html, /^<div role="alert"/);
});
