// The group's code as the back office's call answers it.
import type { adminQrcode } from "../../../lib/domain/content/qrcode.ts";

export type AdminQrcode = ReturnType<typeof adminQrcode>;
