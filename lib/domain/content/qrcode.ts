// The QR code of the user group; WeChat invalidates it after seven days.
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

/** Sets the code. Returns it and the previous one. */
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

/** For visitors: all null when none is set. */
export function publicQrcodeView(code: Qrcode | null): PublicQrcode {
  if (!code) return none;
  const { id, image_type, image_path, image_url } = code;
  return { id, image_type, image_path: image_path || null, image_url: image_url || null };
}

/** For administrators. */
export function adminQrcodeView(code: Qrcode | null): AdminQrcode {
  return { ...publicQrcodeView(code), uploaded_at: code?.uploaded_at ?? null };
}
