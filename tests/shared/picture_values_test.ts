// The values behind the hero's pictures.
import assert from "node:assert/strict";
import { heroScenes, reflectanceOf } from "../../lib/shared/pictures/values.ts";

Deno.test("a pixel of a picture returns the reflectance it was rendered from", () => {
  // (0.130 − 0.014) / (0.245 − 0.014) to the power of 1 / 1.5 is 0.632 of 255: 161, without the saturation.
  const [red, green, blue] = reflectanceOf([161, 161, 161], { scene: "hero-delta", state: "after", across: 0.5 });
  assert.ok(Math.abs(green - 0.13) < 0.001, `${green}`);
  assert.ok(red > green && green > blue, "each band has its own stretch");
});

Deno.test("a brighter pixel never means darker ground, up to white, in any scene", () => {
  for (const scene of heroScenes) {
    for (const state of ["before", "after"] as const) {
      let last = -1;
      for (let value = 0; value <= 255; value++) {
        const [red] = reflectanceOf([value, value, value], { scene, state, across: 0.5 });
        assert.ok(red >= last && Number.isFinite(red), `${scene} ${state} ${value}`);
        last = red;
      }
    }
  }
});

Deno.test("the dark sides of the raw picture are compensated, the corrected one has none", () => {
  const at = (state: "before" | "after", across: number) =>
    reflectanceOf([120, 120, 120], { scene: "hero-fields", state, across })[1];
  assert.ok(at("before", 0) > at("before", 0.5));
  assert.equal(at("after", 0), at("after", 0.5));
});
