// The keys of the screen, opened by `?` or from the account menu.
import { useEffect } from "react";
import { Button } from "../../../../components/ui/Button.tsx";
import { Dialog } from "../../../../components/ui/Dialog.tsx";

type Key = { keys: string[]; does: string };

const everywhere: Key[] = [
  { keys: ["Ctrl", "K"], does: "搜索页面、操作与内容" },
  { keys: ["Ctrl", "S"], does: "保存正在填写的表单" },
  { keys: ["Esc"], does: "关闭弹窗或菜单" },
  { keys: ["?"], does: "显示快捷键" },
];

const queue: Key[] = [
  { keys: ["J"], does: "打开下一项；打开后也可以按 ↓" },
  { keys: ["K"], does: "打开上一项；打开后也可以按 ↑" },
  { keys: ["A"], does: "通过打开的一项" },
  { keys: ["R"], does: "拒绝打开的一项" },
];

/** The keys of screens that have more than those of all screens. */
const ofScreens: Record<string, Key[]> = { "/admin/users/audit": queue, "/admin/content/forum": queue };

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const own = ofScreens[location.pathname] ?? [];
  return (
    <Dialog
      open
      onClose={onClose}
      title="快捷键"
      width={400}
      footer={<Button size="md" onClick={onClose}>关闭</Button>}
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2.5 pb-2 text-14">
        {[...own, ...everywhere].map(({ keys, does }) => (
          <div key={does} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd key={key} className="rounded-tag border border-line-strong px-1.5 py-0.5 text-12">{key}</kbd>
              ))}
            </dt>
            <dd className="text-ink-1">{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** Calls `show` when `?` is pressed outside of fields and dialogs. */
export function useKeysKey(show: () => void): void {
  useEffect(() => {
    const byKey = (event: KeyboardEvent) => {
      if (event.key !== "?" || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const isTyping = event.target instanceof Element &&
        event.target.closest("input, textarea, select, [contenteditable]");
      if (isTyping || document.querySelector("[role=dialog][data-modal], [role=alertdialog], dialog[open]")) return;
      event.preventDefault();
      show();
    };
    document.addEventListener("keydown", byKey);
    return () => document.removeEventListener("keydown", byKey);
  }, []);
}
