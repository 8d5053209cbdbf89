// The group's code as the back office's call answers it.

export type AdminQrcode = {
  id: number | null;
  image_type: "upload" | "url" | null;
  image_path: string | null;
  image_url: string | null;
  uploaded_at: string | null;
};

/** Where its picture is; undefined while none is set. */
export function qrcodePicture({ image_type, image_path, image_url }: AdminQrcode): string | undefined {
  if (image_type === "url") return image_url ?? undefined;
  return image_path ? `/api/uploads/qrcode/${image_path}` : undefined;
}
