// The parts of a multipart body as bytes, so that a test can leave some out.

const boundary = "----boundary";
export const type = `multipart/form-data; boundary=${boundary}`;

/** A part of a body, with its opening boundary. */
export function multipartPart(headers: string, content: string | Uint8Array): Uint8Array[] {
  const text = new TextEncoder();
  const bytes = typeof content === "string" ? text.encode(content) : content;
  return [text.encode(`--${boundary}\r\n${headers}\r\n\r\n`), bytes, text.encode("\r\n")];
}

export const field = (name: string, value: string) =>
  multipartPart(`Content-Disposition: form-data; name="${name}"`, value);
export const file = (
  name: string,
  { fileName = "a.bin", content = "x" as string | Uint8Array, type = "text/plain" } = {},
) =>
  multipartPart(
    `Content-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: ${type}`,
    content,
  );
export const multipartEnd = [new TextEncoder().encode(`--${boundary}--\r\n`)];
