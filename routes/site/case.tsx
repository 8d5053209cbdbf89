// The page of one case.
import type { Context } from "hono";
import { type CaseData, type CaseIslands, CasePage } from "../../components/cases/CasePage.tsx";
import BeforeAfter from "../../islands/site/BeforeAfter.tsx";
import CopyButton from "../../islands/site/CopyButton.tsx";
import ShareQr from "../../islands/site/ShareQr.tsx";
import VideoOnClick from "../../islands/site/VideoOnClick.tsx";
import { pickCases, publicCaseOf, publicCaseView } from "../../lib/domain/content/cases.ts";
import { formattedHtmls } from "../../lib/domain/content/formatted_html.ts";
import { formattedOfCase } from "../../lib/domain/content/formatted_texts.ts";
import { Island } from "../../lib/island/Island.tsx";
import type { PublicCase } from "../../lib/shared/calls/cases.ts";
import { wholePictureOf } from "../../lib/shared/pictures/source.ts";
import { type SharingPicture, sharingPictureOf } from "../../lib/shared/sharing.ts";
import { sitePage } from "../page_declaration.tsx";

const RELATED = 3;

const islandsOf = ({ id, title }: PublicCase): CaseIslands => ({
  slider: (pair) => <Island of={BeforeAfter} when="visible" look="sheet" label="处理前后对比">{pair}</Island>,
  video: (source, poster) => (
    <Island of={VideoOnClick} when="interaction" source={source} title={`${title}，视频`}>{poster}</Island>
  ),
  share: (
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
  draw: ({ item, html, related }) => <CasePage item={item} html={html} related={related} islands={islandsOf(item)} />,
});

type Data = CaseData & { picture: SharingPicture };

async function loadCase(c: Context): Promise<Data | null> {
  const { id = "" } = c.req.param();
  const row = /^[1-9]\d{0,14}$/.test(id) ? await publicCaseOf(Number(id)) : null;
  return row && await caseDataOf(publicCaseView(row));
}

/** Returns the data of the page of a case, public or not. */
export async function caseDataOf(item: PublicCase): Promise<Data> {
  const related = await pickCases(RELATED, item.id);
  const html = await formattedHtmls(item, formattedOfCase, "case");
  return { item, html, related: related.map(publicCaseView), picture: coverOf(item) };
}

/** Returns the picture for the card of a shared link: the uploaded cover. A linked cover belongs to another site. */
function coverOf(item: PublicCase): SharingPicture {
  if (!item.image_path) return sharingPictureOf("/case");
  return { src: wholePictureOf("cases", item), alt: `${item.title}，封面` };
}
