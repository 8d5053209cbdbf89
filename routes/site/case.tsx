// One case.
import type { Context } from "hono";
import { type CaseData, type CaseIslands, CasePage } from "../../components/cases/CasePage.tsx";
import { type Frame, SiteLayout } from "../../components/layout/SiteLayout.tsx";
import BeforeAfter from "../../islands/site/BeforeAfter.tsx";
import CopyButton from "../../islands/site/CopyButton.tsx";
import ShareQr from "../../islands/site/ShareQr.tsx";
import VideoOnClick from "../../islands/site/VideoOnClick.tsx";
import { publicCase, publicCaseOf, randomCases } from "../../lib/domain/content/cases.ts";
import { Island } from "../../lib/island/Island.tsx";
import type { PublicCase } from "../../lib/shared/calls/cases.ts";
import { wholePictureOf } from "../../lib/shared/pictures/content.ts";
import { type SharingPicture, sharingPictureOf } from "../../lib/shared/sharing.ts";
import { page } from "../../lib/web/page.ts";
import { loadFrame } from "./frame.ts";

const RELATED = 3;

const islandsOf = ({ id, title }: PublicCase): CaseIslands => ({
  slider: (pair) => (
    <Island of={BeforeAfter} from="site" when="visible" look="sheet" label="处理前后对比">{pair}</Island>
  ),
  video: (source, poster) => (
    <Island of={VideoOnClick} from="site" when="interaction" source={source} title={`${title}，视频`}>{poster}</Island>
  ),
  share: (
    <>
      <Island of={CopyButton} from="site" when="interaction" text={`/case/${id}`} label="复制链接" absolute />
      <Island of={ShareQr} from="site" when="interaction" title={title} />
    </>
  ),
});

/** The whole document. */
function caseTree(frame: Frame, { picture, ...data }: CaseData & { picture: SharingPicture }) {
  const { id, title, short_description } = data.item;
  return (
    <SiteLayout {...frame} title={title} description={short_description} canonical={`/case/${id}`} picture={picture}>
      <CasePage {...data} islands={islandsOf(data.item)} />
    </SiteLayout>
  );
}

export async function oneCase(c: Context) {
  const { id = "" } = c.req.param();
  const [frame, row] = await Promise.all([loadFrame(c), /^[1-9]\d{0,14}$/.test(id) ? publicCaseOf(Number(id)) : null]);
  if (!row) return c.notFound();
  const related = await randomCases(RELATED, row.id);
  const item = publicCase(row);
  return page(c, caseTree(frame, { item, related: related.map(publicCase), picture: coverFor(item) }));
}

/** The cover as the card of a link shows it; a linked one is another site's, and goes into no card. */
function coverFor(item: PublicCase): SharingPicture {
  if (!item.image_path) return sharingPictureOf("/case");
  return { src: wholePictureOf("cases", item), alt: `${item.title}，封面` };
}
