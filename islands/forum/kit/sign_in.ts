// Redirects to the login page and back when the session has ended; the draft is preserved.
import { markUser } from "../../../lib/shared/api_client.ts";
import { ApiError } from "../../../lib/shared/api/api_error.ts";

/** Makes a call. A 401 redirects to the login page, and from there back to `back`, where the draft is restored. */
export async function orSignIn<T>(call: Promise<T>, back: string): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      markUser(null);
      location.assign(`/login?redirect=${encodeURIComponent(back)}`);
    }
    throw error;
  }
}
