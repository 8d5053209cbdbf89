// Short messages at the top, callable from any island. The code that shows them is fetched with the first one.
import type { ToastTone } from "./Toaster.tsx";

let toaster: Promise<typeof import("./Toaster.tsx")> | undefined;

async function show(tone: ToastTone, text: string): Promise<void> {
  toaster ??= import("./Toaster.tsx");
  try {
    await (await toaster).show(tone, text);
  } catch (error) {
    toaster = undefined; // the next message tries again
    throw error;
  }
}

/** 3 s at the top, at most 3. Never the only place of a form error. */
export const toast = {
  success: (text: string) => void show("success", text),
  error: (text: string) => void show("error", text),
  warning: (text: string) => void show("warning", text),
  info: (text: string) => void show("info", text),
};
