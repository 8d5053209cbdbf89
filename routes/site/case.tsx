// The page of one case.
import type { Context } from "hono";
import { type CaseData, type CaseIslands, CasePage } from "../../components/cases/CasePage.tsx";
import type { Frame } from "../../components/layout/SiteLayout.tsx";
import BeforeAfter from "../../islands/site/BeforeAfter.tsx";
import CopyButton from "../../islands/site/CopyButton.tsx";
import ShareQr from "../../islands/site/ShareQr.tsx";
import VideoOnClick from "../../islands/site/VideoOnClick.tsx";
import { pickCases, publicCaseOf, publicCaseView } from "../../lib/domain/content/cases.ts";
import { formattedHtmls } from "../../lib/domain/content/formatted_html.ts";
import { formattedOfCase } from "../../lib/domain/content/formatted_texts.ts";
import { Island } from "../../lib/island/Island.tsx";
import type { PublicCase } from "../../lib/shared/calls/cases.ts";
import type { MediaFacts } from "../../lib/shared/media_facts.ts";
import { wholePictureOf } from "../../lib/shared/pictures/source.ts";
import { type SharingPicture, sharingPictureOf } from "../../lib/shared/sharing.ts";
import { sitePage } from "../page_declaration.tsx";

const RELATED = 3;

const islandsOf = ({ id, title }: PublicCase, preview: Frame["preview"]): CaseIslands => ({
  slider: (pair) => <Island of={BeforeAfter} when="visible" look="sheet" label="处理前后对比">{pair}</Island>,
  video: (source, poster) => (
    <Island of={VideoOnClick} when="interaction" source={source} title={`${title}，视频`}>{poster}</Island>
  ),
  // The public address of a preview may be a 404.
  share: !preview && (
    <>
      <Island of={CopyButton} when="interaction" text={`/case/${id}`} label="复制链接" absolute />
      <Island of={ShareQr} when="interaction" title={title} />
    </>
  ),
});

export const oneCase = sitePage({
  cache: [],
  load: loadCase,
  layout: ({ item: { id, title, short_description }, picture }) => ({
    title,
    description: short_description,
    canonical: `/case/${id}`,
    picture,
  }),
  draw: ({ item, html, related }, { preview }) => (
    <CasePage item={item} html={html} related={related} islands={islandsOf(item, preview)} />
  ),
});

type Data = CaseData & { picture: SharingPicture };

async function loadCase(c: Context): Promise<Data | null> {
  const { id = "" } = c.req.param();
  const row = /^[1-9]\d{0,14}$/.test(id) ? await publicCaseOf(Number(id)) : null;
  return row && await caseDataOf(publicCaseView(row), row);
}

/** Returns the data of the page of a case, public or not. */
export async function caseDataOf(item: PublicCase, { image_size }: MediaFacts): Promise<Data> {
  const related = await pickCases(RELATED, item.id);
  const html = await formattedHtmls(item, formattedOfCase, "case");
  return { item, html, related: related.map(publicCaseView), picture: coverOf(item, image_size) };
}

/** Messengers show smaller pictures as a thumbnail, or not at all. */
const LEAST = { width: 600, height: 315 };

/**
 * Returns the picture for the card of a shared link: the uploaded cover, unless it is known to be small. A linked cover
 * belongs to another site.
 */
function coverOf(item: PublicCase, size: MediaFacts["image_size"]): SharingPicture {
  const isSmall = size && (size.width < LEAST.width || size.height < LEAST.height);
  if (!item.image_path || isSmall) return sharingPictureOf("/case");
  return { src: wholePictureOf("cases", item), alt: `${item.title}，封面`, ...size };
}
