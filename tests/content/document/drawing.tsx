// Renders a whole document without the page around it.
import { renderToStaticMarkup } from "react-dom/server";
import { Blocks } from "../../../components/document/Blocks.tsx";
import { Sources } from "../../../components/document/DocumentPage.tsx";
import type { DocumentKey } from "../../../lib/content/document/contents.ts";
import { documentOf } from "../../support/documents.ts";

export function drawing(key: DocumentKey): string {
  const { title, lead, sections, sources } = documentOf(key);
  return renderToStaticMarkup(
    <main>
      <h1>{title}</h1>
      <Blocks blocks={lead} of={key} />
      {sections.map(({ anchor, title, blocks }) => (
        <section key={anchor}>
          <h2 id={anchor}>{title}</h2>
          <Blocks blocks={blocks} of={key} />
        </section>
      ))}
      <Sources sources={sources} of={key} />
    </main>,
  );
}
