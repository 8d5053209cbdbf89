// A short text with a copy button: request id, application number, hash.
import { Check, Copy } from "../icon/icons.ts";
import { useState } from "react";
import { classes } from "./classes.ts";
import { copyText } from "./copy_text.ts";

type Props = {
  text: string;
  label?: string;
  className?: string;
  /** The number of visible characters; the whole text is read out and copied. */
  cut?: number;
  /** Shown instead of the text that is copied; line breaks remain. */
  shown?: string;
};

export function CopyText({ text, label = "复制", className, cut, shown }: Props) {
  const [copied, setCopied] = useState<boolean>();
  async function copy() {
    setCopied(await copyText(text));
    setTimeout(() => setCopied(undefined), 2000);
  }
  const Icon = copied ? Check : Copy;
  return (
    <span className={classes("inline-flex items-center gap-1", className)}>
      <code
        title={cut ? text : undefined}
        className={classes("font-mono", shown ? "whitespace-pre-line" : "break-all")}
      >
        {shown ?? (cut ? `${text.slice(0, cut)}…` : text)}
      </code>
      <button
        type="button"
        onClick={copy}
        aria-label={`${label} ${text}`}
        className="touch rounded-tag p-1 text-ink-3 hover:text-ink-1"
      >
        <Icon size={13} />
      </button>
      <span role="status" className={copied === false ? "text-danger" : "sr-only"}>
        {copied === undefined ? "" : copied ? "已复制" : "复制失败，请手动选择"}
      </span>
    </span>
  );
}
