// The environment of the writers: a running server, its administrator, and users created before the first kill.
import { httpClient } from "../http_client.ts";
import { password, personFacts } from "../registration.ts";
import type { Ledger } from "./ledger.ts";

type Person = { id: number; phone: string; email: string };
type Reader = Person & { token: string };
type Call = ReturnType<typeof httpClient>["call"];

export type Stage = {
  call: Call;
  admin: string;
  ledger: Ledger;
  /** The folder of the email outbox, because there is no email server. */
  outbox: string;
  /** Users whose applications are decided repeatedly; every other one has an email address. */
  applicants: Person[];
  /** Members that stay signed in, and download. */
  readers: Reader[];
  /** Members that sign in and out and change their profile and password. */
  members: Person[];
  /** Returns a number that was not returned before. */
  next(): number;
};

/** Prepares the environment on a server that has just been started for the first time. */
export async function prepareStage(
  { call, signInAdmin }: ReturnType<typeof httpClient>,
  ledger: Ledger,
  outbox: string,
): Promise<Stage> {
  let last = 0;
  const admin = await signInAdmin("admin", "Admin12345");
  ledger.count("sign_in ok");
  const stage: Stage = { call, admin, ledger, outbox, applicants: [], readers: [], members: [], next: () => ++last };
  const people = await Promise.all(Array.from({ length: 10 }, () => addUser(stage)));
  stage.applicants = people.slice(0, 4);
  stage.members = people.slice(4, 6);
  stage.readers = await Promise.all(
    people.slice(6).map(async (person) => {
      return { ...person, token: await signIn(stage, person, password) };
    }),
  );
  return stage;
}

/** The state of a user as the list of users shows it. */
export const userState = ({ status, wechat_name }: { status: string; wechat_name: string }) =>
  `${status} ${wechat_name}`;

/** Creates an account as an administrator; every other one has an email address. */
export async function addUser({ call, admin, ledger, next }: Stage): Promise<Person> {
  const n = next();
  const phone = `137${String(n).padStart(8, "0")}`;
  const email = n % 2 ? `user${n}@example.com` : "";
  const body = { ...personFacts, wechat_name: `昵称${n}`, name: "压力测试", phone, email, password };
  const { json } = await ledger.write({
    changes: [
      { kind: "user", key: phone, to: `approved 昵称${n}` },
      { kind: "password", key: phone, to: password },
    ],
    counts: ["operation user.create"],
    ask: () => call("POST", "/api/admin/users", { token: admin, body }),
  });
  return { id: json.data.id, phone, email };
}

/** Signs in and returns the token. */
export async function signIn(stage: Stage, { phone }: Person, secret: string): Promise<string> {
  const { call, ledger, next } = stage;
  const agent = `sign-in ${next()}`; // identifies it in the log
  const { json } = await ledger.write({
    changes: [{ kind: "sign-in", key: agent, to: "ok" }],
    ask: () =>
      call("POST", "/api/auth/login", {
        body: { identifier: phone, password: secret },
        headers: { "user-agent": agent },
      }),
  });
  ledger.note({ kind: "session", key: json.token, to: phone });
  return json.token;
}
