// Shows the toasts: a React root of its own in the body, for all islands of the page.
import { Toast, type ToastObject } from "@base-ui/react/toast";
import { CircleCheck, CircleX, Info, TriangleAlert } from "../icon/icons.ts";
import type { LucideIcon } from "../icon/icon.tsx";
import { useEffect } from "react";
import { createRoot } from "react-dom/client";
import { classes } from "./classes.ts";
import type { ToastLink } from "./toast.tsx";

export type ToastTone = "success" | "error" | "warning" | "info";

const tones: Record<ToastTone, { icon: LucideIcon; ink: string }> = {
  success: { icon: CircleCheck, ink: "text-success" },
  error: { icon: CircleX, ink: "text-danger" },
  warning: { icon: TriangleAlert, ink: "text-warning" },
  info: { icon: Info, ink: "text-info" },
};

const next = "touch shrink-0 text-link hover:underline";

type Data = { tone: ToastTone; link?: ToastLink };
const manager = Toast.createToastManager<Data>();
let listening: Promise<void> | undefined;

/** Adds a toast. The first call mounts the list. */
export async function show(tone: ToastTone, text: string, link?: ToastLink): Promise<void> {
  listening ??= new Promise((resolve) => {
    createRoot(document.body.appendChild(document.createElement("div"))).render(<Toaster then={resolve} />);
  });
  await listening; // A toast that is added before the list subscribes would be lost.
  manager.add({ title: text, data: { tone, link }, timeout: link && 8000 });
}

function Toaster({ then }: { then: () => void }) {
  useEffect(then, []);
  return (
    <Toast.Provider toastManager={manager} timeout={3000} limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label="提示"
          className="pointer-events-none fixed inset-x-0 top-[calc(var(--page-bar,0px)+16px)] z-(--z-toast) mx-auto flex w-fit max-w-[calc(100vw-32px)] flex-col-reverse items-center gap-2 outline-none"
        >
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Toasts() {
  const { toasts } = Toast.useToastManager<Data>();
  return toasts.map((toast) => <Message key={toast.id} toast={toast} />);
}

function Message({ toast }: { toast: ToastObject<Data> }) {
  const { tone = "info", link } = toast.data ?? {};
  const { icon: Icon, ink } = tones[tone];
  return (
    <Toast.Root
      toast={toast}
      role={tone === "error" ? "alert" : "status"}
      aria-modal={undefined}
      className={classes(
        "pointer-events-auto flex min-h-11 items-center gap-2.5 rounded-[8px] border border-line bg-surface px-4.5 py-2 text-14 text-ink-1 shadow-float",
        "transition-[opacity,transform] duration-(--base) data-ending-style:opacity-0 data-limited:hidden data-starting-style:-translate-y-2 data-starting-style:opacity-0",
      )}
    >
      <Icon size={17} className={classes("shrink-0", ink)} />
      <Toast.Title render={<span />} />
      {link && ("href" in link
        ? <a href={link.href} className={next}>{link.label}</a>
        : <button type="button" className={next} onClick={link.onSelect}>{link.label}</button>)}
    </Toast.Root>
  );
}
