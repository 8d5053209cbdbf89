// Reads and writes addresses with functions that Chrome 109, the last one on Windows 7, supports.

/** Returns the path with the query; the path alone when the query is empty. */
export function withQuery(path: string, query: URLSearchParams): string {
  const text = String(query); // its `size` came with Chrome 113
  return text ? `${path}?${text}` : path;
}

/** Returns the text parsed as an absolute address, or undefined. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text); // URL.canParse came with Chrome 120
  } catch {
    return undefined;
  }
}
