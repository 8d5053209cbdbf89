// The error of a text of the documentation, at the field of the editor.
import { type AppError, invalid } from "../../shared/app_error.ts";

/** Returns `invalid_input` with the message at `body`. */
export function wrongText(message: string): AppError {
  return invalid({ body: message });
}

const SHOWN = 40; // characters

/** Returns the beginning of a piece of the text, for a message. */
export function quoted(raw: string): string {
  const line = raw.trim().replace(/\s+/g, " ");
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line;
}
