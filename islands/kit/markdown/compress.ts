// Makes a picture smaller in the browser, so that it is below the limit of uploads.
const ATTEMPTS = [[2400, 0.85], [1600, 0.85], [1200, 0.75]] as const; // the longer side in pixels, and the quality

/** Returns the picture as WebP of at most `bytes`. Throws an Error with a message for people. */
export async function compressed(picture: File, bytes: number): Promise<File> {
  const bitmap = await createImageBitmap(picture).catch(() => {
    throw new Error("图片无法识别");
  });
  try {
    for (const [longer, quality] of ATTEMPTS) {
      const made = await drawn(bitmap, longer, quality);
      if (made && made.size <= bytes) {
        return new File([made], picture.name.replace(/\.\w+$/, "") + ".webp", { type: made.type });
      }
    }
  } finally {
    bitmap.close();
  }
  throw new Error("图片压缩后仍超过大小限制，请换一张");
}

async function drawn(bitmap: ImageBitmap, longer: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, longer / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return await new Promise((resolve) => canvas.toBlob(resolve, "image/webp", quality));
}
