// The title of a row as a link to its page, if there is one.
import { CutText } from "../../../components/table/CutText.tsx";

export function PageLink({ href, text }: { href: string | null; text: string }) {
  if (href === null) return <CutText text={text} />;
  return <a href={href} title={text} className="touch block truncate text-link no-underline hover:underline">{text}</a>;
}
