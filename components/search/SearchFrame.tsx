// The search dialog: 640 px wide, 15 % from the top; on phones it fills the screen.
import { CSPProvider } from "@base-ui/react/csp-provider";
import { Dialog } from "@base-ui/react/dialog";
import type { ReactNode, RefObject } from "react";
import { overlay } from "../ui/Dialog.tsx";

type Props = { open: boolean; onClose: () => void; focus: RefObject<HTMLInputElement | null>; children: ReactNode };

export function SearchFrame({ open, onClose, focus, children }: Props) {
  return (
    <CSPProvider disableStyleElements>
      <Dialog.Root open={open} onOpenChange={(next) => next || onClose()}>
        <Dialog.Portal>
          <Dialog.Backdrop className={overlay} />
          <Dialog.Popup
            initialFocus={focus}
            className="fixed inset-x-0 top-[15dvh] z-(--z-dialog) mx-auto flex max-h-[70dvh] w-full max-w-[640px] flex-col rounded-dialog bg-surface text-14 text-ink-1 shadow-dialog outline-none max-sm:inset-0 max-sm:max-h-none max-sm:rounded-none"
          >
            <Dialog.Title className="sr-only">搜索</Dialog.Title>
            {children}
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  );
}
