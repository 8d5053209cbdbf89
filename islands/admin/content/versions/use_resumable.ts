// The upload of a chosen file: it begins at once, can be paused and resumed, and the form waits for its end.
import { useEffect, useRef, useState } from "react";
import { errorMessage } from "../../../../lib/shared/api_client.ts";
import { ApiError } from "../../../../lib/shared/api/api_error.ts";
import { toast } from "../../../../components/ui/toast.tsx";
import { uploadMeter, type UploadProgress } from "../../kit/use_upload.ts";
import { useStay } from "../../../kit/use_stay.ts";
import { forget, giveUp, uploadInPieces } from "./pieces.ts";

type Run = {
  file: File;
  /** The id of the complete file. */
  done: Promise<string>;
  finish: (id: string) => void;
  fail: (error: unknown) => void;
  /** The rate since the last resume. */
  stop: AbortController;
};

const failed = "上传失败";

/** `onFailure` receives the message of a permanent failure. */
export function useResumable(file: File | null, onFailure: (message: string) => void) {
  const [progress, setProgress] = useState<UploadProgress>();
  const [paused, setPaused] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const [whole, setWhole] = useState(false);
  const run = useRef<Run>(undefined);
  useStay(progress !== undefined);

  function begin(file: File): Run {
    const made: Run = { ...deferred(), file, stop: new AbortController() };
    run.current = made;
    made.done.then(() => setWhole(true), (error) => {
      if (run.current === made) run.current = undefined;
      if (error instanceof ApiError) onFailure(errorMessage(error, failed));
    });
    go(made);
    return made;
  }
  function go(made: Run) {
    const { signal } = made.stop = new AbortController();
    const measure = uploadMeter(made.file.size);
    const onBytes = (bytes: number) => !signal.aborted && setProgress(measure(bytes, performance.now()));
    setPaused(false);
    setWaiting(false);
    setWhole(false);
    setProgress((before) => before ?? measure(0, performance.now()));
    uploadInPieces(made.file, { signal, onBytes, onWaiting: setWaiting }).then(made.finish, (error) => {
      if (!signal.aborted) made.fail(error);
    }).finally(() => !signal.aborted && setProgress(undefined));
  }
  function end(made: Run) {
    made.stop.abort();
    made.fail(aborted());
    run.current = undefined;
    setProgress(undefined);
    setPaused(false);
    setWhole(false);
    return giveUp(made.file);
  }

  useEffect(() => {
    if (!file) return;
    begin(file);
    return () => void (run.current && end(run.current));
  }, [file]);

  return {
    progress,
    paused,
    note: noteOf({ running: progress !== undefined, paused, waiting, sent: isSent(progress), whole }),
    pause() {
      const { current } = run;
      if (!current) return;
      if (paused) return go(current);
      current.stop.abort();
      setPaused(true);
    },
    cancel() {
      if (run.current) end(run.current);
      toast.info("上传已取消");
    },
    /** Restarts a cancelled or failed upload. A failure is shown at the field, so it ends the form like a cancel. */
    finished: (file: File) => (run.current ?? begin(file)).done.catch(() => Promise.reject(aborted())),
    /** The form has the file; there is nothing to resume. */
    taken: forget,
    /** The server has deleted the file: the next upload begins from the start. */
    lost() {
      forget();
      run.current = undefined;
      setWhole(false);
    },
  };
}

function deferred(): Pick<Run, "done" | "finish" | "fail"> {
  let finish: Run["finish"] = () => {};
  let fail: Run["fail"] = () => {};
  const done = new Promise<string>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  return { done, finish, fail };
}

function aborted(): DOMException {
  return new DOMException("Aborted", "AbortError");
}

function isSent(progress: UploadProgress | undefined): boolean {
  return progress !== undefined && progress.loaded >= progress.total;
}

type State = { running: boolean; paused: boolean; waiting: boolean; sent: boolean; whole: boolean };

function noteOf({ running, paused, waiting, sent, whole }: State): string | undefined {
  if (!running) return whole ? "上传完成，保存后发布" : undefined;
  if (paused) return "已暂停，24 小时内可以继续";
  if (waiting) return "连接中断，恢复后自动继续";
  return sent ? "上传完成，正在计算 SHA-256…" : "分段上传，断线后自动继续";
}
