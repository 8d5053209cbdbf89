// A modal dialog: 400 px for confirmations, 560 px for forms. A changed form asks before it closes.
import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "../icon/icons.ts";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { Button } from "./Button.tsx";
import { classes } from "./classes.ts";
import { onServer } from "./popup.ts";

type Props = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Left of title and description. */
  icon?: ReactNode;
  width?: 400 | 560;
  footer?: ReactNode;
  /** There are unsaved changes. */
  dirty?: boolean;
  /** Omits the close button, if the footer has one. */
  bare?: boolean;
  /** Shown above another dialog, which is dimmed. */
  over?: boolean;
  /** Receives the initial focus instead of the first field or button. */
  initial?: RefObject<HTMLElement | null>;
  children?: ReactNode;
};

/** The initial focus of a form. On touch devices the keyboard opens only on demand. */
const field = "input:not([type=hidden], [readonly]), textarea, [role=combobox]";

const widths = { 400: "max-w-100", 560: "max-w-140" };

export const overlay =
  "page-overlay fixed inset-0 z-(--z-dialog) bg-(--overlay) transition-opacity duration-(--slow) data-ending-style:opacity-0 data-starting-style:opacity-0";

export function Dialog(props: Props) {
  const { open, onClose, title, description, icon, width = 560, footer, dirty = false, bare, over, initial, children } =
    props;
  const content = useRef<HTMLDivElement>(null);
  const { leave, question } = useLeaving({ dirty, onClose });
  if (onServer && !open) return null;
  return (
    <Base.Root open={open} onOpenChange={(next) => next || leave()} disablePointerDismissal>
      <Base.Portal>
        <Base.Backdrop className={overlay} forceRender={over} />
        <Base.Viewport className="fixed inset-0 z-(--z-dialog) flex items-center justify-center overflow-y-auto p-4">
          <Base.Popup
            initialFocus={(by) =>
              by === "touch" ? true : content.current?.querySelector<HTMLElement>(field) ?? initial?.current ?? true}
            className={classes(
              "my-auto flex max-h-full w-full flex-col rounded-dialog bg-surface text-14 text-ink-1 shadow-dialog outline-none",
              "transition-[opacity,transform] duration-(--slow) ease-(--ease) data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0",
              widths[width],
            )}
          >
            <div className="flex items-start gap-4 px-6 pt-5.5">
              {icon}
              <div className="min-w-0 grow">
                <Base.Title className="text-18 font-semibold text-balance">{title}</Base.Title>
                {description && (
                  <Base.Description className="mt-1 text-14 text-pretty text-ink-2">{description}</Base.Description>
                )}
              </div>
              {!bare && (
                <Base.Close
                  aria-label="关闭"
                  className="touch -mt-0.5 -mr-2 inline-flex size-8 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-hover"
                >
                  <X size={18} />
                </Base.Close>
              )}
            </div>
            {children && <div ref={content} className="min-h-0 overflow-y-auto px-6 pt-4 pb-1">{children}</div>}
            <div className="flex flex-wrap items-center justify-end gap-2.5 px-6 pt-4.5 pb-5 max-sm:*:h-12 max-sm:*:flex-1">
              {footer}
            </div>
          </Base.Popup>
        </Base.Viewport>
        {question}
      </Base.Portal>
    </Base.Root>
  );
}

/** A button of the footer that closes as Escape does. */
export const DialogClose = Base.Close;

/** `leave` closes, or shows the `question` above a form with unsaved changes. */
function useLeaving({ dirty, onClose }: { dirty: boolean; onClose: () => void }) {
  const [asking, setAsking] = useState(false);
  const stay = () => setAsking(false);
  const drop = () => {
    stay();
    onClose();
  };
  const question = asking && (
    <Dialog
      open
      bare
      over
      onClose={stay}
      title="放弃未保存的修改？"
      description="填写的内容还没有保存，关闭后不能恢复。"
      width={400}
      footer={
        <>
          <Button size="md" onClick={stay}>继续编辑</Button>
          <Button size="md" variant="danger" onClick={drop}>放弃修改</Button>
        </>
      }
    />
  );
  return { leave: () => dirty ? setAsking(true) : onClose(), question };
}
