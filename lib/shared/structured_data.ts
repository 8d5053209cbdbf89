// What pages say in the words of schema.org, for machines that read them.
import { packages } from "./catalog.ts";
import type { PublicNews, PublicVersion } from "./entities.ts";
import type { SoftwareName } from "./labels.ts";
import { absoluteAddress } from "./sharing.ts";

const context = "https://schema.org";

/** The five packages, with their latest version where there is one. */
export function softwareData(latest: Partial<Record<SoftwareName, PublicVersion>>, publicUrl: string) {
  const graph = packages.map(({ name, title, purpose, charge }) => {
    const version = latest[name];
    const address = `${publicUrl}/download#${name}`;
    return {
      "@type": "SoftwareApplication",
      name,
      alternateName: title,
      description: purpose,
      url: address,
      applicationCategory: "UtilitiesApplication",
      operatingSystem: "Windows 7 及以上",
      inLanguage: "zh-CN",
      softwareVersion: version?.version_number,
      datePublished: version?.release_date,
      downloadUrl: version && address,
      offers: charge === "paid" ? undefined : { "@type": "Offer", price: 0, priceCurrency: "CNY" },
    };
  });
  return { "@context": context, "@graph": graph };
}

/** The news that the page lists, in its order. */
export function newsData(news: PublicNews[], publicUrl: string) {
  const items = news.map(({ title, summary, link, source, cover_url, created_at }, n) => ({
    "@type": "ListItem",
    position: n + 1,
    item: {
      "@type": "NewsArticle",
      headline: title,
      description: summary || undefined,
      url: absoluteAddress(link, publicUrl),
      image: absoluteAddress(cover_url, publicUrl),
      datePublished: created_at,
      publisher: source ? { "@type": "Organization", name: source } : undefined,
    },
  }));
  return { "@context": context, "@type": "ItemList", itemListElement: items };
}
