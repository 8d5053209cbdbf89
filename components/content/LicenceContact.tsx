// The contact for the paid editions of a package.
import { editionsOf, type Package } from "../../lib/shared/facts/packages.ts";
import { editionLabels } from "../../lib/shared/facts/functions.ts";
import type { Contact } from "../sensors/RequestSupport.tsx";

export function LicenceContact({ item, contact }: { item: Package; contact: Contact }) {
  const paid = editionsOf(item).filter((edition) => edition !== "free").map((edition) => editionLabels[edition]);
  if (paid.length === 0) return null;
  return (
    <p className="text-15 wrap-anywhere text-ink-2">
      {paid.join("、")}授权<AskForLicence contact={contact} />。
    </p>
  );
}

/** Follows 授权. Without a contact in the settings it links to the feedback form. */
export function AskForLicence({ contact }: { contact: Contact }) {
  if (contact.words) return <>请联系 {contact.words}</>;
  return (
    <>
      请登录后<a href="/user/feedback" className="text-link underline">提交反馈</a>申请
    </>
  );
}
