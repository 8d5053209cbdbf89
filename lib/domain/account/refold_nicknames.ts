// Updates the stored unique forms of nicknames after a change of the rule that folds them.
import { defineDocument } from "../../kv/document.ts";
import { AppError } from "../../shared/app_error.ts";
import { foldedNickname } from "./nicknames.ts";
import { type User, userTable } from "./users.ts";

/** Raise this with every change of `foldedNickname` in nicknames.ts. */
const FOLDING = 2;

const folding = defineDocument<number>("nickname_folding");

/**
 * Folds all stored nicknames again, once per value of `FOLDING`. If two nicknames become equal, the second one retains
 * its old form until its owner changes it. Stops early when the signal aborts, and starts again at the next call.
 */
export async function refoldNicknames(stop: AbortSignal): Promise<void> {
  if (await folding.get() === FOLDING) return;
  for await (const user of userTable.scan()) {
    if (stop.aborted) return;
    if (isFoldedAnew(user)) await refold(user.id);
  }
  await folding.update(() => FOLDING);
}

function isFoldedAnew({ nickname, nickname_folded }: User): boolean {
  return Boolean(nickname_folded) && nickname_folded !== foldedNickname(nickname);
}

async function refold(id: number): Promise<void> {
  const anew = (user: User) => isFoldedAnew(user) ? { ...user, nickname_folded: foldedNickname(user.nickname) } : user;
  await userTable.update(id, anew).catch((error) => {
    const isTaken = error instanceof AppError && ["nickname_taken", "user_not_found"].includes(error.key);
    if (!isTaken) throw error;
  });
}
