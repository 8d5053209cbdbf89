// The group's code as the back office's call answers it.
import type { Qrcode } from "../../../lib/shared/entities.ts";

export type AdminQrcode = Qrcode & { uploaded_at: string | null };
