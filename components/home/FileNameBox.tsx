// The question most visitors come with: does the software read my image? Only the file's name is asked.
import { FileSearch } from "lucide-react";
import { buttonStyle } from "../ui/button_style.ts";

export function FileNameBox() {
  return (
    <form
      action="/sensors"
      method="get"
      className="border-b border-line py-6"
    >
      <div className="mx-auto flex max-w-[1248px] flex-col gap-x-6 gap-y-3 px-4 sm:px-6 lg:flex-row lg:items-center">
        <label htmlFor="file-name" className="shrink-0">
          <span className="block text-18 leading-6 font-semibold text-ink-1">我的影像能处理吗？</span>
          <span className="block text-13 text-ink-3">只读取文件名，不上传影像</span>
        </label>
        <div className="relative min-w-0 grow">
          <FileSearch
            size={18}
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-3"
          />
          <input
            id="file-name"
            name="name"
            data-file-name
            required
            maxLength={200}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="粘贴或拖入文件名，如 GF1_PMS1_E116.4_N35.3_20201111_L1A0005183179.tar.gz"
            className="h-12 w-full min-w-0 rounded-control border border-line-field bg-surface pr-3 pl-10 text-16 text-ellipsis text-ink-1 placeholder:text-ink-3 hover:border-ink-3 focus:border-primary"
          />
        </div>
        <button type="submit" className={buttonStyle({ variant: "primary", size: "xl" })}>查询</button>
      </div>
    </form>
  );
}
