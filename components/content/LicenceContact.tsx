// The contact for the paid editions of packages.
import { editionLabels } from "../../lib/shared/facts/functions.ts";
import { type Package, paidEditionsOf } from "../../lib/shared/facts/packages.ts";
import { type Contact, ContactLinks, hasContact } from "./ContactLinks.tsx";

/** Shown once on a page, for one package or for all of them. */
export function LicenceContact({ packages, contact }: { packages: readonly Package[]; contact: Contact }) {
  const paid = paidEditionsOf(packages).map((edition) => editionLabels[edition]);
  if (paid.length === 0) return null;
  return (
    <p className="text-15 wrap-anywhere text-ink-2">
      {paid.join("、")}授权<AskForLicence contact={contact} />
    </p>
  );
}

/** Follows 授权 and ends the sentence. Without a contact in the settings it links to the feedback form. */
export function AskForLicence({ contact }: { contact: Contact }) {
  if (hasContact(contact)) {
    return (
      <>
        请联系 <ContactLinks contact={contact} end="。" />
      </>
    );
  }
  return (
    <>
      请登录后<a href="/user/feedback" className="text-link underline">提交反馈</a>申请。
    </>
  );
}
