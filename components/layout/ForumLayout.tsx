// The frame of every page of the forum: its header instead of the site's, and its own background.
import type { ReactNode } from "react";
import type { SquareChoice } from "../../lib/shared/forum/addresses.ts";
import { asset } from "../../lib/island/assets.ts";
import { type Frame, SiteLayout } from "./SiteLayout.tsx";
import { ForumHeader } from "./ForumHeader.tsx";

type Props = Frame & {
  title?: string;
  description?: string;
  canonical?: string;
  data?: object;
  /** The filter of the list, for the search box. */
  choice?: SquareChoice;
  /** Content below the header: the modules. */
  bar?: ReactNode;
  children: ReactNode;
};

export function ForumLayout({ choice, bar, children, ...frame }: Props) {
  return (
    <SiteLayout {...frame} top={<ForumHeader site={frame.site} path={frame.path} choice={choice} />}>
      {bar}
      <div className="forum-ground min-h-[calc(100dvh-4rem)]">{children}</div>
      <script type="module" src={asset("lib/island/forum.ts")} />
    </SiteLayout>
  );
}
