// A page is rendered once for the same data on the same day, and anew for everything else.
import assert from "node:assert/strict";
import { Hono } from "hono";
import { type ComponentProps, forwardRef, type ReactElement } from "react";
import { DAY } from "../../lib/shared/time.ts";
import { page } from "../../lib/web/page.ts";
import { FakeTime } from "../support/fake_time.ts";

let times = 0;

function Page({ children }: { children?: unknown }) {
  times++;
  return <main>{typeof children === "object" || typeof children === "function" ? "" : String(children)}</main>;
}

function Other(props: ComponentProps<typeof Page>) {
  return <Page {...props} />;
}

const Referring = forwardRef<HTMLElement, ComponentProps<typeof Page>>((props, _) => <Page {...props} />);

/** The answer, and how often the component was rendered for it. */
async function answer(tree: ReactElement, status?: 404): Promise<{ html: string; rendered: number }> {
  const before = times;
  const app = new Hono().get("/", (c) => page(c, tree, status));
  const html = await (await app.request("/")).text();
  return { html, rendered: times - before };
}

Deno.test("the same tree is rendered once, and another day anew", async () => {
  using time = new FakeTime();
  const tree = () => <Page key="a">{"<一>"}</Page>;
  const first = await answer(tree());
  assert.deepEqual(first, { html: "<!DOCTYPE html><main>&lt;一&gt;</main>", rendered: 1 });
  assert.deepEqual(await answer(tree()), { ...first, rendered: 0 });
  time.advance(DAY);
  assert.deepEqual(await answer(tree()), first);
});

Deno.test("whatever differs in a tree is another page", async () => {
  const [same, fun] = [new Date(0), () => 1];
  const data = [
    ...["", "1", "react", 1, -0, 0, NaN, true, false, null, undefined, same, new Date(1), fun, Page, Referring],
    ...[new Map([[1, 2]]), new Set([1, 2]), [1, 2], [[1], 2], [2, 1], ["react", 1], { a: 1 }, { a: "1" }, { b: 1 }],
    ...[{ a: undefined }, {}, { $$typeof: "symbol" }, [same, same]],
  ];
  const Local = () => <Page>local</Page>;
  const trees: Record<string, ReactElement> = {
    ...Object.fromEntries(data.map((prop, n) => [`prop ${n}`, <Page key="a">{prop}</Page>])),
    none: <Page />,
    key: <Page key="b">1</Page>,
    component: <Other>1</Other>,
    reference: <Referring>1</Referring>,
    local: <Local />,
    fragment: (
      <>
        <Page>1</Page>
      </>
    ),
    div: (
      <div>
        <Page>1</Page>
      </div>
    ),
    p: (
      <p>
        <Page>1</Page>
      </p>
    ),
    english: (
      <p lang="en">
        <Page>1</Page>
      </p>
    ),
    inner: (
      <Page>
        <p />
      </Page>
    ),
    otherInner: (
      <Page>
        <b />
      </Page>
    ),
  };
  for (const [name, tree] of Object.entries(trees)) assert.equal((await answer(tree)).rendered, 1, name);
  for (const [name, tree] of Object.entries(trees)) assert.equal((await answer(tree)).rendered, 0, `${name} again`);
});

Deno.test("a prop that is more than data is rendered each time", async () => {
  class Thing {}
  for (const prop of [new Thing(), Promise.resolve(1), Symbol("a"), { deep: [new Thing()] }]) {
    for (const _ of ["first", "again"]) assert.equal((await answer(<Page>{prop}</Page>)).rendered, 1);
  }
  for (const _ of ["first", "again"]) assert.equal((await answer(<Page>{() => 1}</Page>)).rendered, 1, "a new closure");
});

Deno.test("failures and very large pages are not kept, and of the others only the latest", async () => {
  const large = <Page>{"字".repeat(20_000)}</Page>;
  for (const _ of ["first", "again"]) {
    assert.equal((await answer(large)).rendered, 1);
    assert.equal((await answer(<Page>failure</Page>, 404)).rendered, 1);
  }
  const used = <Page>used</Page>;
  await answer(used);
  for (let n = 0; n < 200; n++) {
    await answer(<Page>{`number ${n}`}</Page>);
    assert.equal((await answer(used)).rendered, 0, "what is asked for stays");
  }
  assert.equal((await answer(<Page>number 0</Page>)).rendered, 1);
  assert.equal((await answer(<Page>number 199</Page>)).rendered, 0);
});
