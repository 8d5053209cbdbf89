// A media slot of a form: a file to upload or a link, the current file, the chosen picture, the upload's progress.
import type { ReactNode } from "react";
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useController,
  type UseFormReturn,
} from "react-hook-form";
import { acceptOf, chosenFault, hintOf, type MediaMode, type MediaSlot } from "../../../lib/shared/media.ts";
import { formatSize } from "../../../lib/shared/format.ts";
import { Field } from "../../../components/form/Field.tsx";
import { FilePicker } from "../../../components/form/FilePicker.tsx";
import { RadioGroup } from "../../../components/form/RadioGroup.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { usePicture } from "./use_picture.ts";
import type { useUpload } from "./use_upload.ts";

type Labels = {
  /** Labels the choice between file and link, and its two options. */
  mode: string;
  upload: string;
  url: string;
  /** Labels the field of the link, if different from the option. */
  link?: string;
  /** Labels the file. */
  file: string;
  /** The text of the button: 选择图片. */
  pick: string;
  linkHelp?: ReactNode;
  /** Replaces the text with the slot's types and limit. */
  hint?: string;
};

type Props<F extends FieldValues, Out> = {
  form: Pick<UseFormReturn<F, unknown, Out>, "control" | "setError" | "clearErrors">;
  slot: MediaSlot;
  /** The current limit. */
  mb: number;
  labels: Labels;
  /** The file that remains when no other is chosen. */
  stored?: { name: string; size?: number; source?: string };
  upload: Pick<ReturnType<typeof useUpload>, "progress" | "cancel"> & {
    /** For an upload that can be paused. */
    pause?: () => void;
    paused?: boolean;
    /** The label of the current phase; without it only completion is announced. */
    note?: string;
  };
  /** The heading above has the same text, so the labels of mode and file are visually hidden. */
  quiet?: boolean;
  busy?: boolean;
};

export function MediaField<F extends FieldValues, Out>(props: Props<F, Out>) {
  const { form: { control, setError, clearErrors }, slot, mb, labels, stored, upload, quiet, busy } = props;
  const fileName = slot.field as FieldPath<F>;
  // A slot without links has no such fields; the form then stores nothing under their names.
  const modeName = (slot.link?.mode ?? `${slot.field}_type`) as FieldPath<F>;
  const linkName = (slot.link?.fields[0] ?? `${slot.field}_url`) as FieldPath<F>;
  const { field: file, fieldState: fileState } = useController({ control, name: fileName });
  const { field: mode, fieldState: modeState } = useController({ control, name: modeName });
  const { field: { ref: _, ...link }, fieldState: linkState } = useController({ control, name: linkName });
  const chosenMode: MediaMode = slot.link && mode.value === "url" ? "url" : "upload";
  const chosen = file.value as File | null;
  const linked = slot.sort === "image" ? String(link.value ?? "") : "";
  const address = usePicture({ mode: chosenMode, file: slot.sort === "file" ? null : chosen, link: linked });
  const Look = slot.sort === "video" ? Film : Picture;
  const picture = address && <Look key={address} source={address} />;

  function pick(next: File) {
    const message = chosenFault(slot, next, mb);
    if (message) return setError(fileName, { message });
    file.onChange(next as FieldPathValue<F, FieldPath<F>>);
    clearErrors(fileName);
  }
  function choose(next: MediaMode) {
    clearErrors([fileName, linkName]);
    mode.onChange(next as FieldPathValue<F, FieldPath<F>>);
  }
  return (
    <div className="flex flex-col gap-3">
      {slot.link && (
        <Field
          label={labels.mode}
          quiet={quiet}
          required={slot.link.mustChoose}
          group
          size="md"
          error={modeState.error?.message}
        >
          <RadioGroup<MediaMode>
            value={chosenMode}
            onChange={choose}
            options={(["upload", "url"] as const).map((value) => ({ value, label: labels[value], disabled: busy }))}
          />
        </Field>
      )}
      {chosenMode === "url"
        ? (
          <Field
            label={labels.link ?? labels.url}
            required
            size="md"
            error={linkState.error?.message ?? fileState.error?.message}
            help={labels.linkHelp ?? "以 http:// 或 https:// 开头"}
          >
            <TextInput {...link} value={String(link.value ?? "")} inputMode="url" placeholder="https://" />
            {picture && <div className="mt-2">{picture}</div>}
          </Field>
        )
        : (
          <Field label={labels.file} quiet={quiet} required={!stored} size="md" error={fileState.error?.message}>
            {stored && !chosen && (
              <div className="mb-2 flex items-center gap-3 rounded-control bg-subtle px-3 py-2 text-13 text-ink-2">
                {stored.source && <Look source={stored.source} />}
                <p>
                  当前文件 <span className="font-mono break-all text-ink-1">{stored.name}</span>
                  {stored.size !== undefined && ` ${formatSize(stored.size)}`}，不选择新文件时保持不变。
                </p>
              </div>
            )}
            <FilePicker
              accept={acceptOf(slot)}
              label={stored && !chosen ? "选择新文件" : labels.pick}
              hint={labels.hint ?? hintOf(slot, mb)}
              file={chosen}
              onPick={pick}
              onClear={() => file.onChange(null as FieldPathValue<F, FieldPath<F>>)}
              progress={upload.progress}
              onCancel={upload.cancel}
              onPause={upload.pause}
              paused={upload.paused}
              preview={picture}
              note={upload.note ??
                (upload.progress && upload.progress.loaded >= upload.progress.total
                  ? "上传完成，正在保存…"
                  : undefined)}
            />
          </Field>
        )}
    </div>
  );
}

function Picture({ source }: { source: string }) {
  return <img src={source} alt="" width={40} height={40} className="size-10 shrink-0 rounded-tag object-contain" />;
}

function Film({ source }: { source: string }) {
  return (
    <video
      src={source}
      preload="metadata"
      muted
      playsInline
      tabIndex={-1}
      aria-hidden="true"
      className="h-10 w-16 shrink-0 rounded-tag bg-inverse object-contain"
    />
  );
}
