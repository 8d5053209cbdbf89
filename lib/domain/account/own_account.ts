// What users change about themselves: the profile, and what they have agreed to.
import { transaction } from "../../kv/transaction.ts";
import { invalid } from "../../shared/app_error.ts";
import { consentMessage } from "../../shared/schemas/account/consent.ts";
import { type ActingUser, assertUserActing } from "../acting.ts";
import { settings } from "../settings.ts";
import { type Consent, type Profile, type User, users } from "./users.ts";

/** Keeps that the owner has agreed to the legal texts. Throws for a version that is not in force. */
export async function agree({ version, ip }: Pick<Consent, "version" | "ip">, owner: ActingUser): Promise<User> {
  const { basic } = await settings();
  if (version !== basic.legal_version) throw invalid({ version: consentMessage });
  return await change(owner, (user) => ({ ...user, consent: { version, at: new Date().toISOString(), ip } }));
}

/** Changes what the owner may change and leaves the rest. */
export function updateProfile(profile: Partial<Profile>, owner: ActingUser): Promise<User> {
  return change(owner, (user) => ({ ...user, ...profile, updated_at: new Date().toISOString() }));
}

function change(owner: ActingUser, by: (user: User) => User): Promise<User> {
  return transaction(async (tx) => {
    await assertUserActing(owner, tx);
    return await users.update(owner.user.id, by, tx);
  });
}
