// Short messages at the top, callable from any island. The code that shows them loads with the first message.
import type { ToastTone } from "./Toaster.tsx";

/** A link or a button that continues from the completed action. */
export type ToastLink = { label: string } & ({ href: string } | { onSelect: () => void });

let toaster: Promise<typeof import("./Toaster.tsx")> | undefined;

async function show(tone: ToastTone, text: string, link?: ToastLink): Promise<void> {
  toaster ??= import("./Toaster.tsx");
  try {
    await (await toaster).show(tone, text, link);
  } catch (error) {
    toaster = undefined; // the next message tries again
    throw error;
  }
}

/** 3 s at the top, 8 s with a link, at most 3. Never the only place of a form error. */
export const toast = {
  success: (text: string, link?: ToastLink) => void show("success", text, link),
  error: (text: string) => void show("error", text),
  warning: (text: string) => void show("warning", text),
  info: (text: string) => void show("info", text),
};
