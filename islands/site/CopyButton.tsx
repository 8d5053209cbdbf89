// Copies a text: a hash, a command, a page's address.
import { Check, Copy, Link } from "../../components/icon/icons.ts";
import { useState } from "react";
import { Button } from "../../components/ui/Button.tsx";
import { copyText } from "../../components/ui/copy_text.ts";
import { toast } from "../../components/ui/toast.tsx";

type Props = {
  text: string;
  label?: string;
  /** The accessible name of the text, for users who do not see its context. */
  what?: string;
  /** The main action of its block. */
  main?: boolean;
  /** The text is an address of this site. */
  absolute?: boolean;
};

export default function CopyButton({ text, label = "复制", what, main = false, absolute = false }: Props) {
  const [copied, setCopied] = useState(false);
  async function copy() {
    if (!await copyText(absolute ? location.origin + text : text)) return toast.error("复制失败，请手动选择");
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  }
  return (
    <Button
      variant={main ? "primary" : "secondary"}
      size={main ? "xl" : "sm"}
      icon={copied ? Check : absolute ? Link : Copy}
      onClick={copy}
      className={main ? "w-full print:hidden" : "print:hidden"}
    >
      <span aria-live="polite">{copied ? "已复制" : label}</span>
      {what && <span className="sr-only">{what}</span>}
    </Button>
  );
}
