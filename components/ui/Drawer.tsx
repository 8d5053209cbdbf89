// A panel of 640 px from the right. In queues it is not modal: the list remains readable and clickable. On phones it is
// a page of its own with a navy bar and a back link.
import { Dialog as Base } from "@base-ui/react/dialog";
import { ArrowLeft, X } from "../icon/icons.ts";
import type { LucideIcon } from "../icon/icon.tsx";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { overlay } from "./Dialog.tsx";
import { onServer } from "./popup.ts";

type Props = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Beside the title: tags, age. */
  badges?: ReactNode;
  /** Left of the close button: 2 / 12, arrows. */
  tools?: ReactNode;
  modal?: boolean;
  asPage?: boolean;
  footer?: ReactNode;
  /** Receives the focus afterwards, instead of the previously focused element. */
  returnTo?: () => HTMLElement | null;
  children?: ReactNode;
};

export function Drawer(props: Props) {
  const { open, onClose, title, badges, tools, modal = true, asPage = false, footer, returnTo, children } = props;
  if (onServer && !open) return null;
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => next || onClose()}
      modal={modal}
      disablePointerDismissal={!modal}
    >
      <Base.Portal>
        {modal && <Base.Backdrop className={classes(overlay, "!z-(--z-drawer)")} />}
        <Base.Popup
          finalFocus={returnTo && (() => returnTo() ?? true)}
          className={classes(
            "fixed inset-y-0 right-0 z-(--z-drawer) flex w-full max-w-(--drawer) flex-col bg-surface text-14 text-ink-1 shadow-dialog outline-none",
            "transition-[opacity,transform] duration-(--slow) ease-(--ease) data-ending-style:translate-x-2 data-ending-style:opacity-0 data-starting-style:translate-x-2 data-starting-style:opacity-0",
          )}
        >
          <div
            className={classes(
              "flex min-h-14 shrink-0 items-center gap-3 py-2",
              asPage ? "bg-inverse px-4 text-on-inverse" : "border-b border-line px-6",
            )}
          >
            {asPage && <Close icon={ArrowLeft} label="返回" className="-ml-1 hover:bg-inverse-3" />}
            <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
              <Base.Title className="text-18 font-semibold">{title}</Base.Title>
              {badges}
            </div>
            {tools}
            {!asPage && <Close icon={X} label="关闭" className="-mr-2 text-ink-2 hover:bg-hover" />}
          </div>
          <div className="min-h-0 grow overflow-y-auto px-6 py-5">{children}</div>
          {footer && (
            <div className="flex shrink-0 flex-wrap items-center gap-2.5 border-t border-line px-6 py-3">
              {footer}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

function Close({ icon: Icon, label, className }: { icon: LucideIcon; label: string; className: string }) {
  return (
    <Base.Close
      aria-label={label}
      className={classes(
        "touch inline-flex size-8 shrink-0 items-center justify-center rounded-control",
        className,
      )}
    >
      <Icon size={18} />
    </Base.Close>
  );
}
