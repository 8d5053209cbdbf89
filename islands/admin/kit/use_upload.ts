// One upload at a time: its progress, a way to cancel it, and a question before the page is left meanwhile.
import { useRef, useState } from "react";
import { adminApi, ApiError } from "../../../lib/shared/api_client.ts";
import { toast } from "../../../components/ui/toast.tsx";
import { useStay } from "./use_stay.ts";
import { uploadMeter, type UploadProgress } from "./upload_meter.ts";

type Upload = { path: string; form: FormData; method?: "POST" | "PUT"; bytes: number };

export function useUpload() {
  const [progress, setProgress] = useState<UploadProgress>();
  const abort = useRef<AbortController>(undefined);
  useStay(progress !== undefined);

  /** Sends a form; `bytes` are those of its file, 0 without one. Throws as `adminApi.upload` does. */
  async function send<T>({ path, form, method, bytes }: Upload): Promise<T> {
    const { signal } = abort.current = new AbortController();
    const measure = uploadMeter(bytes);
    if (bytes > 0) setProgress(measure(0, performance.now()));
    try {
      const answer = await adminApi.upload<T & { filename?: string }>(path, form, {
        method,
        signal,
        onProgress: (part) => bytes > 0 && setProgress(measure(part * bytes, performance.now())),
      });
      if (bytes > 0 && !answer?.filename) throw new ApiError(0, "上传响应格式错误"); // somebody between us answers
      return answer;
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
