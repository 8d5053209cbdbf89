// The public places of content: pages, lists, search, feeds, the sitemap, calls and files that show a row of each kind.

/** The kinds of content, as their addresses name them. */
export type Kind = "news" | "cases" | "tutorials" | "versions";
export type Row = { id: number; public_url: string | null; publish_at: string | null } & Record<string, string>;

/** A request whose answer has the text when the row is public. */
export type Place = { path: string; text: string; token?: string; method?: string; body?: unknown };

/** Returns all places where visitors find a row whose texts contain the mark; `user` is the token of one. */
export function placesOf(kind: Kind, { mark, row, user }: { mark: string; row: Row; user: string }): Place[] {
  const file = (slot: string) => ({ path: `/api/uploads/${kind}/${row[slot]}`, text: "" });
  const search = {
    path: `/api/search?q=${encodeURIComponent(mark)}&kind=${kind === "news" ? kind : kind.slice(0, -1)}`,
    text: mark,
  };
  const urls: Record<Kind, string> = {
    news: `/news#news-${row.id}`,
    cases: `/case/${row.id}`,
    tutorials: `/tutorials#tutorial-${row.id}`,
    versions: `/download/${row.software_name}/${row.version_number}`,
  };
  const places: Record<Kind, Place[]> = {
    news: [
      { path: "/news", text: mark },
      { path: "/", text: mark },
      { path: "/api/news", text: mark },
      { path: "/news/feed.xml", text: mark },
    ],
    cases: [
      { path: "/case", text: mark },
      { path: urls.cases, text: mark },
      { path: "/api/cases", text: mark },
      { path: `/api/cases/${row.id}`, text: mark },
      { path: `/api/cases/search?tags=${encodeURIComponent(mark)}`, text: mark },
      { path: "/api/cases/random?limit=10", text: mark },
      { path: "/sitemap.xml", text: `${urls.cases}<` },
      file("image_path"),
      { ...file("before_image_path"), path: `${file("before_image_path").path}?w=800` },
      file("video_path"),
    ],
    tutorials: [
      { path: "/tutorials", text: mark },
      { path: "/api/tutorials", text: mark },
      file("image_path"),
      file("video_path"),
    ],
    versions: [
      { path: "/download", text: mark },
      { path: urls.versions, text: mark },
      { path: "/api/downloads/versions", text: mark },
      { path: `/api/downloads/versions/${row.id}`, text: mark, token: user },
      { path: `/api/releases/${row.software_name}/latest`, text: mark },
      { path: `/api/client/updates?software=${row.software_name}&version=0.0.1`, text: mark },
      { path: "/api/downloads/record", text: "下载已记录", method: "POST", body: { version_id: row.id }, token: user },
      { path: "/download/feed.xml", text: mark },
      { path: "/sitemap.xml", text: `${urls.versions}<` },
      { ...file("file_path"), token: user },
    ],
  };
  return [...places[kind], search, { path: `/search?q=${encodeURIComponent(mark)}`, text: `href="${urls[kind]}"` }];
}
