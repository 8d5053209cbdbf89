// The day and the time of an instant.
import assert from "node:assert/strict";
import { renderToStaticMarkup } from "react-dom/server";
import { InstantInput } from "../../../islands/admin/kit/InstantInput.tsx";

function clockOf(value: string, optional: boolean): string | undefined {
  const props = { value, optional, onChange: () => {}, dayLabel: "日期", clockLabel: "时刻" };
  return /<input[^>]*aria-label="时刻"[^>]*>/.exec(renderToStaticMarkup(<InstantInput {...props} />))?.[0]
    .match(/ value="([^"]*)"/)?.[1];
}

Deno.test("an empty optional instant shows no time of day; a required one shows the usual time", () => {
  assert.equal(clockOf("", true), "");
  assert.equal(clockOf("", false), "09:00");
  assert.equal(clockOf("2026-11-27T10:30:00Z", true), "18:30");
});
