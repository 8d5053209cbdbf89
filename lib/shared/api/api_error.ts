// The error of an API call for islands: refused by the server, or failed.

type Extra = Record<string, unknown>;

/** A refused or failed call. `status` is 0 when there is no response. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly code = "",
    readonly fields: Record<string, string> = {},
    readonly request_id = "",
    readonly extra: Extra = {},
    /** The texts of HTTP statuses, for responses without a message. */
    readonly status_text = "",
  ) {
    super(message);
    this.name = "ApiError";
  }
}
