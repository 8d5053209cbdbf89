// The pictures of sharing cards, and addresses that are valid outside the site.

/** `src` is relative to the site's address; the size is given where it is known. */
export type SharingPicture = { src: string; alt: string; width?: number; height?: number };

/** Generated once. */
const size = { width: 1200, height: 630 };

const site = {
  src: "/static/sharing/home.jpg",
  alt: "同一片河口三角洲的影像，左为处理前，右为处理后",
  ...size,
};

const pages: Record<string, SharingPicture> = {
  "/case": { src: "/static/sharing/case.jpg", alt: "应用案例：矿区影像处理前与处理后的对比", ...size },
  "/news": { src: "/static/sharing/news.jpg", alt: "行业资讯：农田影像处理前与处理后的对比", ...size },
};

/** Returns the picture of a page; most pages use the site's. */
export function sharingPictureOf(path: string): SharingPicture {
  return pages[path] ?? site;
}

/** Returns an editor's link as an absolute address: http(s), or a path of this site; undefined for anything else. */
export function absoluteAddress(link: string, publicUrl: string): string | undefined {
  if (/^https?:\/\//i.test(link)) return link;
  return /^\/(?!\/)/.test(link) ? publicUrl + link : undefined;
}
