// A formatted text of a case, a tutorial or a legal page: the HTML of its Markdown, which is safe on any page.
import { classes } from "../ui/classes.ts";

type Props = { html: string; className?: string };

export function Article({ html, className }: Props) {
  return <div className={classes("formatted article", className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
