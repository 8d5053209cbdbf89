// Sets the group's QR code; the file of the previous one is removed after the commit.
import { namesOf, recordOperation } from "../../domain/audit_log.ts";
import type { Actor } from "../../domain/actor.ts";
import { type Qrcode, qrcodeDocument, saveQrcode } from "../../domain/content/qrcode.ts";
import { transaction } from "../../kv/transaction.ts";
import type { ReceivedFile } from "../../services/files/received_files.ts";
import { uploads } from "../../services/files/uploads.ts";
import { AppError } from "../../shared/app_error.ts";
import type { SlotValue } from "../../shared/media.ts";

/** Throws `media_type` for a file that is no picture, `conflict` when another administrator has just set a code. */
export async function replaceQrcode(image: SlotValue<ReceivedFile>, actor: Actor): Promise<Qrcode> {
  const old = await qrcodeDocument.get();
  const image_type = image.is === "file" ? "upload" : "url";
  const image_url = image.is === "link" ? image.link : "";
  const keep = { image: image.is === "file" ? image.file : undefined };
  const drop = old ? [old.image_path] : [];
  return await uploads().withFiles(
    { kind: "qrcode", keep, drop },
    ({ image: image_path = "" }) =>
      transaction(async (tx) => {
        const code = { image_type, image_path, image_url } as const;
        const { code: next, replaced } = await saveQrcode(code, tx);
        if (replaced?.id !== old?.id) throw new AppError("conflict");
        const target = { kind: "qrcode", id: next.id, label: "入群二维码" };
        await recordOperation(actor, { action: "qrcode.set", target, fields: namesOf(code) }, tx);
        return next;
      }),
  );
}
