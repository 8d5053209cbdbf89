// The account that stubbed account calls return: the example of the documentation, with the changes of a test.
import { type OwnUser, SignedIn } from "../../lib/shared/calls/account.ts";
import { clientLogin } from "../../lib/shared/calls/client.ts";

const example = SignedIn.parse(clientLogin.spec.answerExample);

export function ownUser(changes: Partial<OwnUser> = {}): OwnUser {
  return { ...example.user, name: "王磊", ...changes };
}
