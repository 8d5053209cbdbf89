// Keeps that a user has agreed to the legal texts which came or changed after the registration.
import { settings } from "../domain/settings.ts";
import { consentTo, keepConsent, type User } from "../domain/users.ts";

/** Throws `invalid_input` for a version of the texts that is not in force. */
export async function agree(id: number, version: string, { ip }: { ip: string }): Promise<User> {
  const { basic } = await settings();
  return await keepConsent(id, consentTo(version, { version: basic.legal_version, ip }));
}
