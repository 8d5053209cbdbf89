// An island's markup is made once for the same data on the same day, and anew for everything else.
import assert from "node:assert/strict";
import { renderToString } from "react-dom/server";
import { Island } from "../../lib/island/Island.tsx";
import { DAY } from "../../lib/shared/time.ts";
import { FakeTime } from "../support/fake_time.ts";

let times = 0;

/** Stands under the name of an island that the build knows. */
function Counter({ text }: { text: string }) {
  times++;
  return <p>{text}</p>;
}

const page = (text: string, child?: string) =>
  renderToString(<Island of={Counter} from="dev" text={text}>{child}</Island>);

Deno.test("the same data is rendered once, other data, children and another day anew", () => {
  using time = new FakeTime();
  const first = page("one");
  assert.match(first, /<p>one<\/p>/);
  assert.equal(page("one"), first);
  assert.equal(times, 1);
  assert.match(page("two"), /<p>two<\/p>/);
  assert.equal(times, 2);
  for (const child of ["a", "b"]) page("one", child);
  assert.equal(times, 4);
  time.advance(DAY);
  assert.equal(page("one"), first);
  assert.equal(times, 5);
});
