// The calls of the user group's QR code.
import { z } from "zod/mini";
import { changeWithFile, integer, mode } from "../api/answers.ts";
import { call } from "./call.ts";

const text = z.nullable(z.string());

/** Every field is null while no code is set. */
export const PublicQrcode = z.strictObject({
  id: z.nullable(integer),
  image_type: z.nullable(mode),
  image_path: text,
  image_url: text,
});
export type PublicQrcode = z.infer<typeof PublicQrcode>;
export const AdminQrcode = z.extend(PublicQrcode, { uploaded_at: text });
export type AdminQrcode = z.infer<typeof AdminQrcode>;

const who = "content:edit";

export const qrcode = call("GET /auth/qrcode", {
  summary: "用户群二维码；没有设置时各字段为 null",
  who: "all",
  answer: PublicQrcode,
});
export const adminQrcode = call("GET /admin/system/qrcode", { summary: "群二维码", who, answer: AdminQrcode });
export const setQrcode = call("POST /admin/system/qrcode", {
  summary: "设置群二维码：图片或链接",
  who,
  form: { kind: "qrcode" },
  answer: changeWithFile(AdminQrcode),
  errors: ["conflict"],
});
