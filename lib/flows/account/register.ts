// Stores an application: the code is used up, the user created and the emails written in one transaction.
import { hash } from "node:crypto";
import { spendCode, tryCode } from "../../domain/account/email_codes.ts";
import { queueEmail, queueEmailToAdministrator } from "../../domain/emails.ts";
import { emailSite, readSettings } from "../../domain/settings.ts";
import { type Limit, takeFrom } from "../../domain/limits.ts";
import { applicantOf, apply as keep, expectedBy } from "../../domain/account/applications.ts";
import { reviewOf } from "../../domain/account/reviews.ts";
import { type Consent } from "../../domain/account/users.ts";
import { transaction } from "../../kv/transaction.ts";
import { applicationNumber } from "../../shared/application_number.ts";
import { appliedEmail } from "../../content/emails/account.ts";
import { newRegistrationEmail } from "../../content/emails/administrators.ts";
import { geoIp } from "../../services/geo_ip.ts";
import { hashPasswordFor } from "../../services/password.ts";
import { invalid } from "../../shared/app_error.ts";
import type { Applied } from "../../shared/calls/account.ts";
import { oneAtATime } from "../../shared/one_at_a_time.ts";
import { consentMessage } from "../../shared/schemas/account/consent.ts";
import { type Registration } from "../../shared/schemas/account/registration.ts";
import { MINUTE } from "../../shared/time.ts";

/** `group` is the address as limits count it, `browser` the token of the code's requester, `device` a cookie. */
type Applicant = { ip: string; group: string; browser?: string[]; device: string };

const fromAddress: Limit = { name: "registration_from_address", times: 60, every: MINUTE };
const inOrder = oneAtATime({ waiting: 500, patience: 10_000 });

/**
 * Throws `rate_limited`, then `code_wrong`, then `email_taken` or `phone_taken`. Returns the receipt for the
 * applicant. The store accepts one application; the queue within this process spares the others a password hash.
 */
export async function submitApplication(registration: Registration, applicant: Applicant): Promise<Applied> {
  await takeFrom(fromAddress, applicant.group);
  return await inOrder(registration.email, () => apply(registration, applicant));
}

async function apply(registration: Registration, { ip, group, browser, device }: Applicant) {
  const { code, password, consent, ...person } = registration;
  const { basic, notification } = await readSettings();
  const agreed = consentTo(consent, { version: basic.legal_version, ip });
  const given = { email: person.email, code, browser };
  await tryCode(given);
  await applicantOf(person); // checked again in the transaction; here it saves the hash
  const password_hash = await hashPasswordFor(group, password);
  const [head, { region, city }] = await Promise.all([emailSite(), geoIp().lookup(ip)]);
  const origin = { address: group, region, city, device: hash("sha256", device).slice(0, 32) };
  const user = await transaction(async (tx) => {
    await spendCode(given, tx);
    const user = await keep({ ...person, password_hash, consent: agreed, origin }, tx);
    const { name, institution_name: institution, profession, purpose } = user;
    const email = appliedEmail(head, { name, number: applicationNumber(user), expectedBy: expectedBy(user) });
    await queueEmail(user, email, tx);
    const notice = newRegistrationEmail(head, { name, institution, profession, purpose });
    for (const to of notification.notify_admins) await queueEmailToAdministrator({ to, about: user.id }, notice, tx);
    return user;
  });
  await reviewOf(user); // stores the number of warnings, by which the queue is filtered
  return { id: user.id, status: user.status, created_at: user.applied_at, expected_by: expectedBy(user) };
}

/** Returns the given consent; null without one. Throws for a version of the texts that is not current. */
function consentTo(consent: Registration["consent"], { version, ip }: { version: string; ip: string }): Consent | null {
  if (consent === undefined) return null;
  if (consent !== true && consent !== version) throw invalid({ consent: consentMessage });
  return { version, at: new Date().toISOString(), ip };
}
