// Recovery codes, shown only once: to copy, to save as a file, or to print on a sheet.
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useStay } from "../../../kit/use_stay.ts";
import { siteTime } from "../../../../lib/shared/time.ts";
import { Copy, Download, Printer } from "../../../../components/icon/icons.ts";
import { Alert } from "../../../../components/ui/Alert.tsx";
import { Button } from "../../../../components/ui/Button.tsx";
import { copyText } from "../../../../components/ui/copy_text.ts";
import { toast } from "../../../../components/ui/toast.tsx";
import { saveFile } from "../../../../lib/shared/browser/save_file.ts";

type Props = { title: string; codes: string[]; username: string; onSaved: () => void };

export function RecoveryCodes({ title, codes, username, onSaved }: Props) {
  const head = useRef<HTMLParagraphElement>(null);
  const saved = useRef(false);
  const [made] = useState(() => siteTime(new Date().toISOString()));
  useStay(true, () => saved.current);
  useEffect(() => head.current?.focus(), []);
  const about = [
    `${location.host} 管理后台恢复码`,
    `用户名：${username}`,
    `生成时间：${made}`,
    "每个恢复码只能使用一次",
  ];

  async function copy() {
    if (await copyText(codes.join("\n"))) toast.success("已复制");
    else toast.error("复制失败，请手动选择");
  }
  function save() {
    const text = [...about, "", ...codes, ""].join("\r\n");
    saveFile(new Blob([text], { type: "text/plain" }), `恢复码-${username}.txt`);
  }
  return (
    <>
      <Alert tone="success" title={title}>
        <p ref={head} tabIndex={-1} className="outline-none">
          请立即保存下面的恢复码：它们只显示这一次。手机丢失或更换时，用其中一个代替动态验证码登录，每个只能用一次。
        </p>
      </Alert>
      <ul
        aria-label="恢复码"
        className="my-4 grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-control border border-line p-4"
      >
        {codes.map((code) => <li key={code} className="font-mono text-15 text-ink-1">{code}</li>)}
      </ul>
      <div className="flex flex-wrap gap-2.5">
        <Button size="md" icon={Copy} onClick={copy}>复制</Button>
        <Button size="md" icon={Download} onClick={save}>下载</Button>
        <Button size="md" icon={Printer} onClick={() => print()}>打印</Button>
        <Button
          size="md"
          variant="primary"
          onClick={() => {
            saved.current = true;
            onSaved();
          }}
        >
          已保存
        </Button>
      </div>
      {createPortal(<Sheet about={about} codes={codes} />, document.body)}
    </>
  );
}

/** Printed only, and nothing else is printed. */
function Sheet({ about, codes }: { about: string[]; codes: string[] }) {
  const [title, ...rest] = about;
  return (
    <div data-sheet className="hidden print:block">
      <h2 className="text-18 font-semibold">{title}</h2>
      {rest.map((line) => <p key={line}>{line}</p>)}
      <ul className="mt-4">
        {codes.map((code) => <li key={code} className="font-mono">{code}</li>)}
      </ul>
    </div>
  );
}
