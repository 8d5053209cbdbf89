// The error of islands when a call is refused or fails.

type Extra = Record<string, unknown>;

/** A refused or failed call. `status` is 0 when no answer came. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly code = "",
    readonly fields: Record<string, string> = {},
    readonly request_id = "",
    readonly extra: Extra = {},
    /** The status line's words, for refusals without a sentence. */
    readonly status_text = "",
  ) {
    super(message);
    this.name = "ApiError";
  }
}
