// Puts another group code in place; the file of the old one goes after the commit.
import { type Actor, noteOperation } from "../../domain/office/audit_log.ts";
import { type Qrcode, qrcodeDocument, setQrcode as put } from "../../domain/content/qrcode.ts";
import { transaction } from "../../kv/transaction.ts";
import { checkImage } from "../../services/image_check.ts";
import { uploads } from "../../services/upload_store.ts";
import { AppError } from "../../shared/app_error.ts";

/** A file that has just arrived, by its path, or an address. */
export type QrcodeSource = { file: string } | { link: string };

/** Throws `image_type` for a file that is no picture, `conflict` when somebody else has set a code at the same moment. */
export async function setQrcode(source: QrcodeSource, actor: Actor): Promise<Qrcode> {
  const old = await qrcodeDocument.get();
  const write = (code: Pick<Qrcode, "image_type" | "image_path" | "image_url">) => {
    const commit = () =>
      transaction(async (tx) => {
        const { code: next, replaced } = await put(code, tx);
        if (replaced?.id !== old?.id) throw new AppError("conflict");
        const target = { kind: "qrcode", id: next.id, label: "入群二维码" };
        await noteOperation(actor, { action: "qrcode.set", target, fields: Object.keys(code) }, tx);
        return next;
      });
    return old?.image_path ? uploads().dropAfter("qrcode", old.image_path, commit) : commit();
  };
  if ("link" in source) return await write({ image_type: "url", image_path: "", image_url: source.link });
  const picture = await checkImage(source.file);
  if (!picture) throw new AppError("image_type");
  const place = { kind: "qrcode", extension: picture.type } as const;
  return await uploads().keepWhile(
    source.file,
    place,
    (image_path) => write({ image_type: "upload", image_path, image_url: "" }),
  );
}
