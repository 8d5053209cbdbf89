// What somebody wrote stays when nobody is signed in any more: the login page leads back to it.
import { ApiError, markUser } from "../../../lib/shared/api_client.ts";

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
