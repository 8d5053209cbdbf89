// The actions on a version. The route brings these in, because they are islands.
import type { ReactNode } from "react";
import type { PublicVersion } from "../../lib/shared/calls/versions.ts";

type Offered = Pick<PublicVersion, "id" | "software_name" | "version_number" | "image">;

export type VersionActions = {
  /** The card's button, the same beside a more important one, or a row's link. */
  download: (version: Offered, look: "card" | "second" | "row") => ReactNode;
  /** A button that copies the text; `absolute` puts the site's own address before it. */
  copy: (
    text: string,
    options?: { label?: string; what?: string; main?: boolean; absolute?: boolean },
  ) => ReactNode;
};
