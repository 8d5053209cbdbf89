// The document around the developers' pages.
import type { ReactNode } from "react";
import { NoAnswer } from "../../components/ui/NoAnswer.tsx";
import { asset, dev } from "../../lib/island/assets.ts";

type Props = { title: string; theme?: "light" | "dark"; children: ReactNode };

export function DevPage({ title, theme, children }: Props) {
  return (
    <html lang="zh-CN" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{title}</title>
        <link rel="icon" href="/static/logo.svg" />
        <link rel="stylesheet" href={asset("lib/island/styles.css")} />
        {dev && <script type="module" src="/@vite/client" />}
      </head>
      <body className="bg-sunken">
        {children}
        <NoAnswer />
      </body>
    </html>
  );
}
