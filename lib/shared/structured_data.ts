// Structured data of pages (schema.org).
import type { PublicNews } from "./calls/news.ts";
import type { PublicVersion } from "./calls/versions.ts";
import type { SoftwareName } from "./labels.ts";
import { filled } from "./facts/filled.ts";
import { plainText } from "./markdown/plain_text.ts";
import type { Facts } from "./schemas/content/facts/parts.ts";
import { absoluteAddress } from "./sharing.ts";

const context = "https://schema.org";

type Releases = { latest: Partial<Record<SoftwareName, PublicVersion>>; publicUrl: string };

/** The five packages with their latest versions. */
export function softwareData(facts: Facts, { latest, publicUrl }: Releases) {
  const graph = facts.packages.packages.map(({ name, title, purpose, charge }) => {
    const version = latest[name];
    const address = `${publicUrl}/download#${name}`;
    return {
      "@type": "SoftwareApplication",
      name,
      alternateName: title,
      description: filled(purpose, facts),
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

/** The questions and answers of the page of tutorials. */
export function faqData(facts: Facts) {
  const entries = facts.faq.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: filled(answer, facts) },
  }));
  return { "@context": context, "@type": "FAQPage", mainEntity: entries };
}

type Post = { body: string; author: { name: string }; created_at: string; updated_at: string };
type Discussion = Post & { title: string; reply_count: number };

/** A topic of the forum with the replies of a page; `address` is the address of that page. */
export function discussionData(topic: Discussion, { replies, address }: { replies: Comment[]; address: string }) {
  return {
    "@context": context,
    "@type": "DiscussionForumPosting",
    "@id": address,
    url: address,
    mainEntityOfPage: address,
    headline: topic.title,
    ...postFields(topic),
    commentCount: topic.reply_count,
    interactionStatistic: {
      "@type": "InteractionCounter",
      interactionType: { "@type": "CommentAction" },
      userInteractionCount: topic.reply_count,
    },
    comment: replies.map((reply) => ({
      "@type": "Comment",
      url: `${address}#floor-${reply.floor}`,
      ...postFields(reply),
    })),
  };
}

type Comment = Post & { floor: number | null };

function postFields({ body, author, created_at, updated_at }: Post) {
  return {
    text: plainText(body),
    author: { "@type": "Person", name: author.name },
    datePublished: created_at,
    dateModified: updated_at === created_at ? undefined : updated_at,
  };
}

/** The news of the page, in its order. */
export function newsData(news: PublicNews[], publicUrl: string) {
  const articles = news.map(({ title, summary, link, source, cover_url, published_at }) => ({
    "@type": "NewsArticle",
    headline: title,
    description: summary || undefined,
    url: absoluteAddress(link, publicUrl),
    image: absoluteAddress(cover_url, publicUrl),
    datePublished: published_at,
    publisher: source ? { "@type": "Organization", name: source } : undefined,
  }));
  return { "@context": context, "@graph": articles };
}
