// One upload at a time: progress, cancel, and a confirmation before the page is left.
import { useRef, useState } from "react";
import type { SendingOptions } from "../../../lib/shared/api_client.ts";
import { ApiError } from "../../../lib/shared/api/api_error.ts";
import { toast } from "../../../components/ui/toast.tsx";
import { useStay } from "../../kit/use_stay.ts";

export type UploadProgress = { loaded: number; total: number; rate: number };

/** A proxy may respond in place of the server. */
const unreadable = () => new ApiError(0, "上传响应格式错误");

export function useUpload() {
  const [progress, setProgress] = useState<UploadProgress>();
  const abort = useRef<AbortController>(undefined);
  useStay(progress !== undefined);

  /** Sends a form by `make`; `bytes` is the size of its file, 0 without one. Throws what `make` throws. */
  async function send<T extends { filename?: string }>(
    bytes: number,
    make: (options: SendingOptions) => Promise<T>,
  ): Promise<T> {
    const { signal } = abort.current = new AbortController();
    const measure = uploadMeter(bytes);
    if (bytes > 0) setProgress(measure(0, performance.now()));
    try {
      const answer = await make({
        signal,
        onProgress: (part) => bytes > 0 && setProgress(measure(part * bytes, performance.now())),
      });
      if (bytes > 0 && !answer?.filename) throw unreadable();
      return answer;
    } catch (error) {
      throw error instanceof ApiError && error.code === "malformed" ? unreadable() : error;
    } finally {
      setProgress(undefined);
    }
  }
  function cancel() {
    abort.current?.abort();
    toast.info("上传已取消");
  }
  return { progress, send, cancel };
}

const WINDOW = 3000;

/**
 * Measures the rate over the last three seconds, so that the figure neither jumps nor lags. Returns a function that
 * takes the bytes sent so far and the time in milliseconds.
 */
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
