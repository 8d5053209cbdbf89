// The tab of the user's profile. mod.ts adds its guard.
import { FeedbackThread } from "../../components/account/user/FeedbackThread.tsx";
import { BlockFailure } from "../../components/account/user/RecordTable.tsx";
import { ContactLinks, contactOf, hasContact } from "../../components/content/ContactLinks.tsx";
import { NeedsScript } from "../../components/content/NeedsScript.tsx";
import { Card } from "../../components/ui/Card.tsx";
import { Empty } from "../../components/ui/Empty.tsx";
import ProfileForm from "../../islands/account/ProfileForm.tsx";
import { Island } from "../../lib/island/Island.tsx";
import type { SiteInfo } from "../../lib/shared/entities.ts";
import type { Context } from "../../lib/web/context.ts";
import { centrePage, type Tab } from "./centre.tsx";
import { readFeedback } from "./feedback.tsx";

const BESIDE = 2;

/** The newest feedback, beside the form. */
async function feedbackBeside(c: Context) {
  const sent = await readFeedback(c, BESIDE);
  if (sent.failure) return <BlockFailure {...sent.failure} />;
  const { history } = sent.data;
  return (
    <Card
      title="意见反馈"
      flush
      actions={<a href="/user/feedback" className="touch text-14 text-link hover:underline">提交反馈</a>}
    >
      {history.length > 0
        ? <FeedbackThread items={history} />
        : <Empty small title="还没有反馈">软件与网站的问题、建议都可以提交。</Empty>}
    </Card>
  );
}

function toCorrect(site: SiteInfo) {
  const contact = contactOf(site);
  if (!hasContact(contact)) return "姓名为实名信息，如需更正请在意见反馈中说明。";
  return (
    <>
      姓名为实名信息，如需更正请联系 <ContactLinks contact={contact} end="。" />
    </>
  );
}

export const profile = centrePage(loadProfile);

async function loadProfile(c: Context): Promise<Tab> {
  const { name, nickname, email, phone, profession, organization, institution_name, purpose, wechat_name } = c.var.user;
  return {
    aside: await feedbackBeside(c),
    lead: toCorrect,
    children: (
      <>
        <NeedsScript what="修改资料" />
        <Island
          of={ProfileForm}
          fixed={{ name, nickname, email, phone }}
          profile={{ profession, organization, institution_name, purpose, wechat_name }}
        />
      </>
    ),
  };
}
