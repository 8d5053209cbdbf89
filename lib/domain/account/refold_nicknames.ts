// Brings the stored unique forms of nicknames up to date once the program folds nicknames in another way.
import { defineDocument } from "../../kv/document.ts";
import { AppError } from "../../shared/app_error.ts";
import { folded } from "./nicknames.ts";
import { type User, users } from "./users.ts";

/** To be raised with each change of `folded` in nicknames.ts. */
const FOLDING = 2;

const folding = defineDocument<number>("nickname_folding");

/**
 * Folds every stored nickname anew, once. Of two that have become alike the second keeps the form that it has, until its
 * owner changes it. Ends early when the signal comes, and begins again next time.
 */
export async function refoldNicknames(stop: AbortSignal): Promise<void> {
  if (await folding.get() === FOLDING) return;
  for await (const user of users.scan()) {
    if (stop.aborted) return;
    if (isFoldedAnew(user)) await refold(user.id);
  }
  await folding.update(() => FOLDING);
}

function isFoldedAnew({ nickname, nickname_folded }: User): boolean {
  return Boolean(nickname_folded) && nickname_folded !== folded(nickname);
}

async function refold(id: number): Promise<void> {
  const anew = (user: User) => isFoldedAnew(user) ? { ...user, nickname_folded: folded(user.nickname) } : user;
  await users.update(id, anew).catch((error) => {
    const isTaken = error instanceof AppError && ["nickname_taken", "user_not_found"].includes(error.key);
    if (!isTaken) throw error;
  });
}
