// The Range header of one request (RFC 9110 §14).

type ByteRange = { start: number; end: number };

/**
 * Returns the requested part of `size` bytes, both ends inclusive. Returns "all" when there is no range, or one to
 * ignore: another unit, a malformed one, or several ranges, which no client needs and which can be abused.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | "all" | "unsatisfiable" {
  const [, first = "", last = ""] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? "") ?? [];
  if (first === "" && last === "") return "all";
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length > 0 ? { start: size - length, end: size - 1 } : "unsatisfiable";
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return "all"; // invalid, so it is ignored
  return start < size ? { start, end } : "unsatisfiable";
}
