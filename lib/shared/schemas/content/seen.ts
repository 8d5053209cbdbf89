// The state of a row that an editor has seen.
import { z } from "zod/mini";
import { wrong } from "../text.ts";

/** The row's `updated_at` that a form was loaded with: the change is refused when the row has changed since. */
export const seen_at = z.string(wrong);
