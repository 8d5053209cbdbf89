// The actions on a version. The route passes them in, because they are islands.
import type { ReactNode } from "react";
import type { PublicVersion } from "../../lib/shared/calls/versions.ts";

type Offered = Pick<PublicVersion, "id" | "software_name" | "version_number" | "image">;

export type VersionActions = {
  /** The look: the card's main button, a secondary button, or a link in a row. */
  download: (version: Offered, look: "card" | "second" | "row") => ReactNode;
  /** A button that copies the text. `absolute` prefixes it with the address of the site. */
  copy: (
    text: string,
    options?: { label?: string; what?: string; main?: boolean; absolute?: boolean },
  ) => ReactNode;
};
