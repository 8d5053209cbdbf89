// A file field: choose or drop a file; shows its size and the progress of its upload.
import { type DragEvent, type ReactNode, useId, useRef, useState } from "react";
import { FileName } from "../content/FileName.tsx";
import { FileArchive, Pause, Play, Upload, X } from "../icon/icons.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { Progress } from "../ui/Progress.tsx";
import { classes } from "../ui/classes.ts";
import { useControl } from "./field_context.ts";

type Props = {
  /** The `accept` attribute of <input>. */
  accept?: string;
  /** The text of the button: 选择安装包. */
  label: string;
  /** Types and size limit as text. */
  hint?: ReactNode;
  file: { name: string; size?: number } | null;
  onPick: (file: File) => void;
  onClear: () => void;
  /** During an upload: bytes, and bytes per second. */
  progress?: { loaded: number; total: number; rate: number };
  onCancel?: () => void;
  /** Shows 暂停 / 继续 during an upload. */
  onPause?: () => void;
  paused?: boolean;
  /** Shown below the file name. */
  note?: ReactNode;
  /** Why the file was refused. Inside a Field, pass the error to the Field instead. */
  error?: string;
  /** Replaces the icon, such as a preview of the chosen picture. */
  preview?: ReactNode;
  disabled?: boolean;
  className?: string;
};

export function FilePicker(props: Props) {
  const { accept, label, hint, file, onPick, error, disabled, className } = props;
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const wiring = useControl({ "aria-describedby": error ? errorId : undefined });

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped && !disabled) onPick(dropped);
  }
  return (
    <div className={className}>
      {file ? <Chosen {...props} file={file} wiring={wiring} /> : (
        <label
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
          className={classes(
            "flex cursor-pointer flex-col items-center gap-1 rounded-control border border-dashed px-4 py-5 text-center text-14",
            "transition-colors duration-(--fast) has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
            error || wiring["aria-invalid"]
              ? "border-danger"
              : over
              ? "border-primary bg-primary-tint"
              : "border-line-field",
            disabled ? "cursor-not-allowed bg-sunken text-ink-off" : "bg-surface text-ink-1 hover:bg-hover",
          )}
        >
          <input
            {...wiring}
            ref={input}
            type="file"
            accept={accept}
            disabled={disabled}
            className="sr-only"
            onChange={(event) => {
              const [picked] = event.target.files ?? [];
              event.target.value = ""; // allows choosing the same file again
              if (picked) onPick(picked);
            }}
          />
          <Upload size={20} className="text-ink-3" />
          <span className="font-medium">{label}</span>
          <span className="text-13 text-ink-3">拖到这里，或点击选择</span>
        </label>
      )}
      {error && <p id={errorId} role="alert" className="mt-1.5 text-13 text-danger">{error}</p>}
      {hint && <p className="mt-1.5 text-13 text-ink-3">{hint}</p>}
    </div>
  );
}

type ChosenProps = Props & { file: NonNullable<Props["file"]>; wiring: ReturnType<typeof useControl> };

function Chosen({ file, progress, onCancel, onClear, onPause, paused, note, preview, wiring }: ChosenProps) {
  const wrong = Boolean(wiring["aria-invalid"]);
  return (
    <div
      className={classes(
        "rounded-control border bg-surface px-4 py-3.5",
        wrong ? "border-danger" : "border-line-strong",
      )}
    >
      <div className="flex items-center gap-3.5">
        {preview ?? <FileArchive size={24} strokeWidth={1.75} className="shrink-0 text-ink-1" />}
        <div className="min-w-0 grow">
          <p className="text-14 text-ink-1">
            <FileName name={file.name} />
          </p>
          <p className="text-13 text-ink-3">{note ?? (file.size === undefined ? null : sizeText(file.size))}</p>
        </div>
        {progress && onPause && (
          <IconButton
            variant="secondary"
            icon={paused ? Play : Pause}
            label={paused ? "继续上传" : "暂停上传"}
            onClick={onPause}
          />
        )}
        {progress
          ? onCancel && <IconButton variant="secondary" icon={X} label="取消上传" onClick={onCancel} />
          : (
            <IconButton
              variant="secondary"
              icon={X}
              label="移除文件"
              onClick={onClear}
              data-wrong={wrong || undefined} // A button cannot be invalid, but it is where the user continues.
              aria-describedby={wiring["aria-describedby"]}
            />
          )}
      </div>
      {progress && (
        <>
          <Progress
            className="mt-3"
            label={`上传 ${file.name}`}
            value={progress.loaded}
            max={Math.max(1, progress.total)}
          />
          <div className="mt-2 flex flex-wrap justify-between gap-x-4 text-13 text-ink-2">
            <span>{progressText(progress.loaded, progress.total)}</span>
            <span>{paused ? "已暂停" : rateText(progress.loaded, progress.total, progress.rate)}</span>
          </div>
          <Announcement {...progress} />
        </>
      )}
    </div>
  );
}

/** Announced to screen readers every ten seconds at most, not with every packet. */
function Announcement({ loaded, total }: { loaded: number; total: number }) {
  const announced = useRef({ at: -Infinity, text: "" });
  const now = performance.now();
  if (now - announced.current.at >= 10_000) {
    announced.current = { at: now, text: `已上传 ${Math.floor(loaded / Math.max(1, total) * 100)}%` };
  }
  return <p role="status" className="sr-only">{announced.current.text}</p>;
}

/** Units of the texts beside a running upload. */
const units = ["B", "KB", "MB", "GB"];

/** 815.6 MB */
export function sizeText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(3, Math.floor(Math.log2(bytes) / 10));
  return `${(bytes / 1024 ** power).toFixed(power === 0 ? 0 : 1)} ${units[power]}`;
}

/** 508.9 / 815.6 MB，62.4% */
export function progressText(loaded: number, total: number): string {
  const [whole = "", unit = ""] = sizeText(total).split(" ");
  const power = units.indexOf(unit);
  const part = (loaded / 1024 ** power).toFixed(power === 0 ? 0 : 1);
  const percent = total === 0 ? 100 : Math.floor(loaded / total * 1000) / 10;
  return `${part} / ${whole} ${unit}，${percent.toFixed(1)}%`;
}

/** 11.2 MB/s，剩余 28 秒; `rate` in bytes a second. */
export function rateText(loaded: number, total: number, rate: number): string {
  if (rate <= 0) return "等待网络…";
  const seconds = Math.ceil((total - loaded) / rate);
  const minutes = Math.floor(seconds / 60);
  const rest = minutes >= 60
    ? `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分`
    : minutes > 0
    ? `${minutes} 分 ${seconds % 60} 秒`
    : `${seconds} 秒`;
  return `${sizeText(rate)}/s，剩余 ${rest}`;
}
