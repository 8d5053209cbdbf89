// The editor of formatted texts in the back office: pictures, and the preview.
import { assertAdminActive } from "../../../lib/domain/actor.ts";
import { formattedHtml } from "../../../lib/domain/content/formatted_html.ts";
import { takeFrom } from "../../../lib/domain/limits.ts";
import { storeContentImage } from "../../../lib/flows/content/images.ts";
import { uploads } from "../../../lib/services/files/uploads.ts";
import { invalid } from "../../../lib/shared/app_error.ts";
import * as calls from "../../../lib/shared/calls/any_content.ts";
import { slotOf } from "../../../lib/shared/media.ts";
import { MINUTE } from "../../../lib/shared/time.ts";
import { readMediaForm } from "../../../lib/web/files/media_form.ts";
import { handle } from "../../../lib/web/handle.ts";

const PREVIEWS = { name: "content_preview", times: 120, every: MINUTE };
const TEXT_BYTES = 512 * 1024;

export const formattedCalls = [
  handle(calls.uploadContentImage, async ({ c, actor }) => {
    await using sent = await readMediaForm(c, { kind: "content", uploads: uploads() });
    const { image } = sent.files;
    if (!image) throw invalid({ image: slotOf("content", "image").missing });
    return { url: await storeContentImage(image, actor) };
  }),
  handle(calls.previewMarkdown, async ({ body: { body, place }, actor }) => {
    await assertAdminActive(actor);
    await takeFrom(PREVIEWS, String(actor.admin.id));
    return { html: await formattedHtml(body, place) };
  }, { bodyLimit: TEXT_BYTES }),
];
