// The editor of a forum text: a toolbar, pictures, and a preview rendered by the server.
import { Bold, Code, Image, Italic, Link2, List, Quote } from "../../../components/icon/icons.ts";
import type { LucideIcon } from "../../../components/icon/icon.tsx";
import { type ClipboardEvent, useRef, useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { TextArea } from "../../../components/form/TextArea.tsx";
import { Alert } from "../../../components/ui/Alert.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { IconButton } from "../../../components/ui/IconButton.tsx";
import { api, errorMessage } from "../../../lib/shared/api_client.ts";
import { previewPost, uploadImage } from "../../../lib/shared/calls/forum.ts";
import { orSignIn } from "./sign_in.ts";
import { type Chosen, type Mark, withMark, withText } from "./insert.ts";

const marks: { mark: Mark; label: string; icon: LucideIcon }[] = [
  { mark: "bold", label: "加粗", icon: Bold },
  { mark: "italic", label: "斜体", icon: Italic },
  { mark: "code", label: "代码", icon: Code },
  { mark: "quote", label: "引用", icon: Quote },
  { mark: "list", label: "列表", icon: List },
  { mark: "link", label: "链接", icon: Link2 },
];

type Props = {
  field: UseFormRegisterReturn;
  /** Sets the text of the form. */
  onText: (text: string) => void;
  /** The path to return to after the login. */
  back: string;
  placeholder: string;
  rows: number;
};

export function MarkdownField({ field, onText, back, placeholder, rows }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const [html, setHtml] = useState<string>();
  const [busy, setBusy] = useState<"preview" | "image">();
  const [failure, setFailure] = useState("");

  function change(edit: (chosen: Chosen) => Chosen) {
    const box = area.current;
    if (!box) return;
    const { text, start, end } = edit({ text: box.value, start: box.selectionStart, end: box.selectionEnd });
    onText(text);
    box.focus();
    box.setSelectionRange(start, end);
  }

  async function perform(kind: "preview" | "image", fallback: string, run: () => Promise<void>) {
    setBusy(kind);
    setFailure("");
    try {
      await run();
    } catch (error) {
      setFailure(errorMessage(error, fallback));
    }
    setBusy(undefined);
  }

  const preview = () =>
    perform("preview", "预览失败，请重试", async () => {
      const body = area.current?.value ?? "";
      if (!body.trim()) return setFailure("请输入内容");
      setHtml((await orSignIn(api.call(previewPost, { body: { body }, keep401: true }), back)).html);
    });

  const upload = (image: File) =>
    perform("image", "图片上传失败，请重试", async () => {
      const form = new FormData();
      form.set("image", image);
      const { url } = await api.call(uploadImage, { form });
      const name = image.name.replace(/\.\w+$/, "").replace(/[[\]()\\]/g, " ").trim();
      change((chosen) => withText(chosen, `![${name}](${url})\n`));
    });

  function paste(event: ClipboardEvent) {
    const image = [...event.clipboardData.files].find(({ type }) => type.startsWith("image/"));
    if (!image) return;
    event.preventDefault();
    upload(image);
  }

  return (
    <div>
      <div className="flex flex-wrap items-center gap-1 rounded-t-control border border-b-0 border-line-field bg-subtle px-2 py-1">
        {marks.map(({ mark, label, icon }) => (
          <IconButton
            key={mark}
            icon={icon}
            label={label}
            disabled={html !== undefined}
            onClick={() => change((chosen) => withMark(chosen, mark))}
          />
        ))}
        <IconButton
          icon={Image}
          label="上传图片"
          disabled={html !== undefined || busy === "image"}
          onClick={() => file.current?.click()}
        />
        <input
          ref={file}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label="图片文件"
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            const [image] = target.files ?? [];
            target.value = "";
            if (image) upload(image);
          }}
        />
        <span role="status" className="text-13 text-ink-3">{busy === "image" ? "图片上传中…" : ""}</span>
        <span className="ml-auto flex items-center gap-3">
          <span className="text-13 text-ink-3 max-sm:hidden">支持 Markdown</span>
          {html === undefined
            ? <Button size="sm" busy={busy === "preview"} busyLabel="预览中…" onClick={preview}>预览</Button>
            : <Button size="sm" onClick={() => setHtml(undefined)}>继续编辑</Button>}
        </span>
      </div>
      <div hidden={html !== undefined}>
        <TextArea
          {...field}
          ref={(element) => {
            field.ref(element);
            area.current = element;
          }}
          rows={rows}
          placeholder={placeholder}
          onPaste={paste}
          className="!rounded-t-none"
        />
      </div>
      {html !== undefined && (
        <div
          aria-label="预览"
          role="region"
          className="post-text min-h-30 rounded-b-control border border-line-field bg-surface px-3 py-2 text-ink-1"
          dangerouslySetInnerHTML={{ __html: html }}
        />
      )}
      {failure && <Alert tone="danger" className="mt-2">{failure}</Alert>}
    </div>
  );
}
