// The upload rate over the last three seconds, so that the figure neither jumps nor lags.

export type UploadProgress = { loaded: number; total: number; rate: number };

const WINDOW = 3000;

/** Returns a function that takes the bytes sent so far and the time in milliseconds. */
export function uploadMeter(total: number): (loaded: number, now: number) => UploadProgress {
  const samples: { loaded: number; now: number }[] = [];
  return (loaded, now) => {
    samples.push({ loaded, now });
    while (samples.length > 2 && now - (samples[1]?.now ?? now) >= WINDOW) samples.shift();
    const [first] = samples;
    const seconds = first ? (now - first.now) / 1000 : 0;
    const rate = first && seconds > 0 ? (loaded - first.loaded) / seconds : 0;
    return { loaded: Math.min(loaded, total), total, rate };
  };
}
