// A page of the documentation in document.zip: the page of the site without its bars, with the files of the zip.
import type { ComponentProps } from "react";
import { DocumentPage } from "./DocumentPage.tsx";

type Props = ComponentProps<typeof DocumentPage> & {
  siteName: string;
  /** The address of the documentation on the site. */
  online: string;
};

export function OfflinePage({ siteName, online, ...page }: Props) {
  return (
    <html lang="zh-CN" className="scroll-pt-20">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${page.document.title} - ${siteName}帮助文档`}</title>
        <link rel="stylesheet" href="style.css" />
      </head>
      <body className="flex min-h-dvh flex-col bg-bg font-sans text-16 text-ink-1 tabular-nums antialiased">
        <header className="sticky top-0 z-(--z-sticky) flex h-14 items-center gap-4 border-b border-line bg-surface px-4 sm:px-6 lg:h-16 print:hidden">
          <a href="index.html" className="text-16 font-semibold">{siteName}帮助文档</a>
          <span className="text-13 text-ink-3 max-sm:hidden">离线版</span>
          <a href={online} className="touch ml-auto text-14 text-link hover:underline">在线版本</a>
        </header>
        <main id="main" className="flex-1">
          <DocumentPage {...page} />
        </main>
        <script src="entries.js" />
        <script src="document.js" />
      </body>
    </html>
  );
}
