// The way to the login page and back: the text stays when nobody is signed in any more.
import { markUser } from "../../../lib/shared/api_client.ts";
import { ApiError } from "../../../lib/shared/api/api_error.ts";

/** Makes a call; a 401 leads to the login page, and from there back to `back`, where the draft is waiting. */
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
