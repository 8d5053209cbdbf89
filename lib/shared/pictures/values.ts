// The reflectances of a pixel of the hero pictures. The generated scenes are rendered from simulated reflectances; this
// inverts the rendering with the parameters of each scene.

export const heroScenes = ["hero-delta", "hero-fields", "hero-mountain"] as const;
export type HeroSceneName = typeof heroScenes[number];

type Triple = readonly [red: number, green: number, blue: number];
type Stretch = { low: Triple; high: Triple; gamma: number; saturation: number };

/** The gains of the raw picture's bands. */
const gains: Triple = [0.9, 1, 1.1];

const stretches: Record<HeroSceneName, { before: Stretch; after: Stretch }> = {
  "hero-delta": {
    before: { low: [0.03, 0.04, 0.045], high: [0.34, 0.34, 0.34], gamma: 1.2, saturation: 1 },
    after: { low: [0.008, 0.014, 0.014], high: [0.262, 0.245, 0.225], gamma: 1.5, saturation: 1.02 },
  },
  "hero-fields": {
    before: { low: [0.03, 0.04, 0.045], high: [0.4, 0.4, 0.38], gamma: 1.25, saturation: 1 },
    after: { low: [0.012, 0.016, 0.018], high: [0.335, 0.315, 0.285], gamma: 1.5, saturation: 0.98 },
  },
  "hero-mountain": {
    before: { low: [0.02, 0.02, 0.015], high: [0.86, 0.82, 0.78], gamma: 1.75, saturation: 1 },
    after: { low: [0.006, 0.006, 0.004], high: [1.12, 1.12, 1.12], gamma: 2.2, saturation: 1.12 },
  },
};

const SHOULDER = 0.8; // Values above it are compressed.

type Place = { scene: HeroSceneName; state: "before" | "after"; across: number };

/**
 * Returns the red, green and blue reflectance of a pixel; before correction the one at the top of the atmosphere. The
 * raw picture darkens towards its sides, so the horizontal position `across` (0 to 1) matters.
 */
export function reflectanceOf(pixel: Triple, { scene, state, across }: Place): Triple {
  const { low, high, gamma, saturation } = stretches[scene][state];
  const side = across * 2 - 1;
  const light = state === "before" ? 1 - 0.13 * side ** 2 - 0.03 * side : 1;
  const shown = pixel.map((value) => value / 255);
  const grey = shown.reduce((sum, value) => sum + value / 3, 0);
  const band = (n: 0 | 1 | 2) => {
    const plain = grey + ((shown[n] ?? 0) - grey) / saturation;
    const pressed = Math.min(0.995, Math.max(0, plain) ** gamma);
    const over = (pressed - SHOULDER) / (1 - SHOULDER);
    const share = over > 0 ? SHOULDER - (1 - SHOULDER) * Math.log(1 - over) : pressed;
    return (low[n] + share * (high[n] - low[n])) / (state === "before" ? gains[n] * light : 1);
  };
  return [band(0), band(1), band(2)];
}
