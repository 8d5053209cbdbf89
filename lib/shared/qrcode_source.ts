// The address of the picture of the group's QR code.
import type { PublicQrcode } from "./calls/qrcode.ts";

/** Returns the address of the picture, or undefined while none is set. */
export function qrcodeSource(qrcode: PublicQrcode | null | undefined): string | undefined {
  if (!qrcode) return undefined;
  if (qrcode.image_type === "url") return qrcode.image_url ?? undefined;
  return qrcode.image_path ? `/api/uploads/qrcode/${qrcode.image_path}` : undefined;
}
