// The code that leads approved users into the group; WeChat lets it live seven days.
import { defineDocument } from "../../kv/document.ts";
import type { Transaction } from "../../kv/transaction.ts";
import type { AdminQrcode, PublicQrcode } from "../../shared/calls/qrcode.ts";

export type Qrcode = {
  id: number;
  image_type: "upload" | "url";
  image_path: string;
  image_url: string;
  uploaded_at: string;
};

export const qrcodeDocument = defineDocument<Qrcode>("qrcode", { content: true });

/** Sets the code; gives it and the one that it replaces. */
export async function saveQrcode(
  code: Pick<Qrcode, "image_type" | "image_path" | "image_url">,
  tx: Transaction,
): Promise<{ code: Qrcode; replaced: Qrcode | null }> {
  const replaced = await qrcodeDocument.get(tx);
  const next = { ...code, id: (replaced?.id ?? 0) + 1, uploaded_at: new Date().toISOString() };
  await qrcodeDocument.update(() => next, tx);
  return { code: next, replaced };
}

const none = { id: null, image_type: null, image_path: null, image_url: null };

/** To the public: all null when none is set. */
export function publicQrcodeView(code: Qrcode | null): PublicQrcode {
  if (!code) return none;
  const { id, image_type, image_path, image_url } = code;
  return { id, image_type, image_path: image_path || null, image_url: image_url || null };
}

/** To administrators. */
export function adminQrcodeView(code: Qrcode | null): AdminQrcode {
  return { ...publicQrcodeView(code), uploaded_at: code?.uploaded_at ?? null };
}
