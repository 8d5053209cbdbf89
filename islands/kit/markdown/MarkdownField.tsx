// The editor of formatted texts: a toolbar, a preview rendered by the server, and pictures that are pasted, dropped or
// chosen. A picture above the limit can be compressed first.
import { type ClipboardEvent, type ComponentProps, type DragEvent, type RefCallback, useContext, useRef } from "react";
import { FieldContext } from "../../../components/form/field_context.ts";
import { TextArea } from "../../../components/form/TextArea.tsx";
import { Bold, Code, Heading, Image, Italic, Link2, List, Quote, Table2 } from "../../../components/icon/icons.ts";
import type { LucideIcon } from "../../../components/icon/icon.tsx";
import { Alert } from "../../../components/ui/Alert.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { classes } from "../../../components/ui/classes.ts";
import { IconButton } from "../../../components/ui/IconButton.tsx";
import { acceptOf, media } from "../../../lib/shared/media.ts";
import { type Chosen, type Mark, withImage, withMark } from "./insert.ts";
import { useEditing } from "./use_editing.ts";

const marks: { mark: Mark; label: string; icon: LucideIcon }[] = [
  { mark: "heading", label: "章节", icon: Heading },
  { mark: "bold", label: "加粗", icon: Bold },
  { mark: "italic", label: "斜体", icon: Italic },
  { mark: "code", label: "代码", icon: Code },
  { mark: "quote", label: "引用", icon: Quote },
  { mark: "list", label: "列表", icon: List },
  { mark: "table", label: "表格", icon: Table2 },
  { mark: "link", label: "链接", icon: Link2 },
];

/** The calls of an editor. */
export type EditorCalls = {
  /** Returns the HTML of a text. Without it the text has its preview elsewhere. */
  preview?: (text: string) => Promise<string>;
  /** Stores a picture and returns its address. Without it the text has no pictures. */
  upload?: (picture: File) => Promise<string>;
};

type Props = Pick<ComponentProps<"textarea">, "rows" | "placeholder" | "maxLength"> & {
  /** The properties that bind the text to its form; with `value` the form holds the text. */
  field: Omit<ComponentProps<"textarea">, "ref"> & { ref?: RefCallback<HTMLTextAreaElement> };
  /** Sets the text of the form. */
  onText: (text: string) => void;
  calls: EditorCalls;
  /** The text that is shown in place of an empty one. */
  builtIn?: string;
  /** Whether the text is an article of the site, otherwise it is a post. */
  article?: boolean;
  counter?: boolean;
};

export function MarkdownField({ field, onText, calls, builtIn = "", article, ...native }: Props) {
  const { labelText = "" } = useContext(FieldContext);
  const area = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const editing = useEditing(calls, insertImage);
  const { html, busy, failure, large } = editing;

  function change(edit: (chosen: Chosen) => Chosen) {
    const box = area.current;
    if (!box) return;
    const { text, start, end } = edit({ text: box.value, start: box.selectionStart, end: box.selectionEnd });
    box.value = text; // before the form sets the same value, which would move the cursor to the end
    onText(text);
    box.focus();
    box.setSelectionRange(start, end);
  }

  function insertImage(url: string, { name }: File) {
    const plain = name.replace(/\.\w+$/, "").replace(/[[\]()\\]/g, " ").trim();
    const caption = plain === "" || plain === "image" ? "图片说明" : plain; // browsers name a pasted picture "image"
    change((chosen) => withImage(chosen, { url, caption }));
  }

  function take(event: ClipboardEvent | DragEvent, files: FileList) {
    const images = !calls.upload ? [] : [...files].filter(({ type }) => type.startsWith("image/"));
    if (images.length === 0) return;
    event.preventDefault();
    editing.add(images);
  }

  const off = html !== undefined;
  return (
    <div>
      <div className="flex flex-wrap items-center gap-1 rounded-t-control border border-b-0 border-line-field bg-subtle px-2 py-1">
        {marks.map(({ mark, label, icon }) => (
          <IconButton
            key={mark}
            icon={icon}
            label={label}
            disabled={off}
            onClick={() => change((chosen) => withMark(chosen, mark))}
          />
        ))}
        {calls.upload && (
          <>
            <IconButton
              icon={Image}
              label="上传图片"
              disabled={off || busy === "image"}
              onClick={() => file.current?.click()}
            />
            <input
              ref={file}
              type="file"
              accept={acceptOf(media.content.image)}
              aria-label="图片文件"
              tabIndex={-1}
              className="sr-only"
              onChange={({ target }) => {
                const images = [...target.files ?? []];
                target.value = "";
                editing.add(images);
              }}
            />
          </>
        )}
        <span role="status" className="text-13 text-ink-3">{busy === "image" ? "图片上传中…" : ""}</span>
        <span className="ml-auto flex items-center gap-3">
          <span className="text-13 text-ink-3 max-sm:hidden">支持 Markdown</span>
          {off && <Button size="sm" onClick={editing.write}>继续编辑</Button>}
          {!off && calls.preview && (
            <Button
              size="sm"
              busy={busy === "preview"}
              busyLabel="预览中…"
              onClick={() => editing.preview(area.current?.value.trim() ? area.current.value : builtIn)}
            >
              预览
            </Button>
          )}
        </span>
      </div>
      <div hidden={off}>
        <TextArea
          {...native}
          {...field}
          ref={(element) => {
            field.ref?.(element);
            area.current = element;
          }}
          onPaste={(event) => take(event, event.clipboardData.files)}
          onDragOver={(event) => event.dataTransfer.types.includes("Files") && event.preventDefault()}
          onDrop={(event) => take(event, event.dataTransfer.files)}
          className="!rounded-t-none"
        />
      </div>
      {off && (
        <div
          aria-label={`${labelText}预览`}
          role="region"
          tabIndex={0}
          className={classes(
            "formatted max-h-160 min-h-30 overflow-y-auto rounded-b-control border border-line-field bg-surface px-3 py-2 text-ink-1",
            article && "article",
          )}
          dangerouslySetInnerHTML={{ __html: html }}
        />
      )}
      {failure && (
        <Alert
          tone="danger"
          className="mt-2"
          action={large && <Button size="sm" busy={busy === "image"} onClick={editing.compress}>压缩后上传</Button>}
        >
          {failure}
        </Alert>
      )}
    </div>
  );
}
