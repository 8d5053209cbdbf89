// Concurrent requests of two users for the same change, over HTTP, each on its own instance.
import assert from "node:assert/strict";
import { raceForAdmins } from "./admin_races.ts";
import type { Instances } from "./instances.ts";
import { codeOf } from "./email_sink.ts";
import { registration } from "./registration.ts";

type Client = Instances["one"];

/** Every race of the main journey; each has exactly one winner. */
export async function runRaces(instances: Instances): Promise<void> {
  const { one, other, admin, inbox } = instances;
  const token = await one.signInAdmin(admin.username, admin.password);
  const turn = (n: number) => n % 2 === 0 ? one : other;

  const email = "contested@example.com";
  assert.equal((await one.call("POST", "/api/auth/send-code", { body: { email } })).status, 200);
  const code = codeOf(await inbox.next(email));
  const registered = await Promise.all(Array.from({ length: 50 }, (_, n) => {
    const body = registration({ email, phone: `1360000${1000 + n}`, code });
    return turn(n).call("POST", "/api/auth/verify-code", { body });
  }));
  const winners = registered.filter(({ status }) => status === 201);
  assert.equal(winners.length, 1, "one registration wins");
  assert.ok(registered.every(({ status }) => [201, 400, 409].includes(status)), "the others get the reason");
  const found = await other.call("GET", "/api/admin/users?keyword=contested", { token });
  assert.equal(found.json.total, 1);

  const { id } = winners[0]?.json.data;
  const decided = await Promise.all(Array.from({ length: 60 }, (_, n) => {
    const verb = n % 3 === 0 ? "reject" : "approve";
    return turn(n).call("PUT", `/api/admin/users/${id}/${verb}`, { token, body: {} });
  }));
  assert.equal(decided.filter(({ status }) => status === 200).length, 1, "one decision wins");
  assert.equal(decided.filter(({ status }) => status === 409).length, 59);
  const { decisions } = (await other.call("GET", `/api/admin/users/${id}`, { token })).json;
  assert.equal(decisions.length, 1);

  await raceForAddress({ one, other, admin, inbox }, token);
  await raceForDecisions(instances, token);

  const version = (n: number) => {
    const form = new FormData();
    const fields = {
      software_name: "GAC_CCD",
      version_number: "9.9.9",
      release_date: "2026-01-01",
      update_log: "说明",
    };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set("file", new File([`installer ${n}`], "setup.exe"));
    return turn(n).call("POST", "/api/admin/content/versions", { token, form });
  };
  const published = await Promise.all(Array.from({ length: 6 }, (_, n) => version(n)));
  const made = published.filter(({ status }) => status === 201);
  assert.equal(made.length, 1, "one version of a number");
  assert.ok(published.every(({ status }) => status === 201 || status === 409));

  const path = `/api/admin/content/versions/${made[0]?.json.data.id}`;
  const gone = await Promise.all(Array.from({ length: 10 }, (_, n) => turn(n).call("DELETE", path, { token })));
  assert.equal(gone.filter(({ status }) => status === 200).length, 1, "one deletion wins");
  assert.equal(gone.filter(({ status }) => status === 404).length, 9);
  const inBin = path.replace("/content/", "/content/bin/");
  const erased = await Promise.all(Array.from({ length: 10 }, (_, n) => turn(n).call("DELETE", inBin, { token })));
  assert.deepEqual(erased.map(({ status }) => status).sort(), [200, ...Array(9).fill(404)], "one erasure wins");
  await raceForAdmins({ one, other }, admin); // ends the sessions of the previous races
}

/** Two users claim one email address at once; a session ends on one instance during its request on the other. */
async function raceForAddress({ one, other, inbox }: Omit<Instances, "all" | "servers">, token: string): Promise<void> {
  const turn = (n: number) => n % 2 === 0 ? one : other;
  const people = await Promise.all(Array.from({ length: 6 }, async (_, n) => {
    const person = registration({ email: `mover${n}@example.com`, phone: `1370000${2000 + n}`, name: `搬家者${n}` });
    assert.equal((await turn(n).call("POST", "/api/admin/users", { token, body: person })).status, 201);
    const body = { identifier: person.email, password: person.password };
    return (await turn(n).call("POST", "/api/auth/login", { body })).json.token as string;
  }));
  const email = "wanted@example.com";
  await one.call("POST", "/api/auth/send-code", { body: { email } });
  const code = codeOf(await inbox.next(email));
  const moved = await Promise.all(people.map((token, n) => {
    return turn(n).call("PUT", "/api/auth/email", { token, body: { email, code, password: registration().password } });
  }));
  assert.equal(moved.filter(({ status }) => status === 200).length, 1, "one has the address");
  assert.ok(moved.every(({ status }) => [200, 400, 409].includes(status)));

  const [mover = ""] = people;
  const second = (await other.call("POST", "/api/auth/login", {
    body: { identifier: "13700002000", password: registration().password },
  })).json.token as string;
  const { data } = (await other.call("GET", "/api/auth/sessions", { token: second })).json;
  const { id } = data.find(({ current }: { current: boolean }) => !current);
  const during = Promise.all(Array.from({ length: 20 }, (_, n) => {
    return other.call("PUT", "/api/auth/nickname", { token: mover, body: { nickname: `名字${n}` } });
  }));
  assert.equal((await one.call("DELETE", `/api/auth/sessions/${id}`, { token: second })).status, 200);
  const late = await other.call("PUT", "/api/auth/nickname", { token: mover, body: { nickname: "迟到的" } });
  assert.equal(late.status, 401, "the session has ended on every instance");
  const statuses = (await during).map(({ status }) => status);
  assert.ok(statuses.every((status) => status === 200 || status === 401), `${statuses}`);
  const { nickname } = (await one.call("GET", "/api/auth/profile", { token: second })).json;
  assert.notEqual(nickname, "迟到的");
}

/** Two administrators decide the same applications, each on their own instance; ten reply to the same feedback. */
async function raceForDecisions({ one, other }: Instances, token: string): Promise<void> {
  const turn = (n: number) => n % 2 === 0 ? one : other;
  const applicants: number[] = [];
  for (let n = 0; n < 6; n++) {
    const body = { ...registration({ email: "", phone: `1360001${1000 + n}` }), code: undefined };
    const { json } = await one.call("POST", "/api/admin/users", { token, body });
    await one.call("PUT", `/api/admin/users/${json.data.id}/reaudit`, { token, body: {} });
    applicants.push(json.data.id);
  }
  const batches = await Promise.all(["approve", "reject"].map((action, n) => {
    return turn(n).call("POST", "/api/admin/users/decide", { token, body: { ids: applicants, action } });
  }));
  const done = batches.flatMap(({ json }) => json.done);
  assert.deepEqual(done.sort(), applicants.toSorted(), "each application has one decision");
  assert.equal(batches.flatMap(({ json }) => json.failed).length, applicants.length);

  const approved = (await one.call("POST", "/api/admin/users", {
    token,
    body: { ...registration({ email: "", phone: "13600021000" }), code: undefined },
  })).json.data;
  const { password } = registration({});
  const signedIn = await other.call("POST", "/api/auth/login", { body: { identifier: approved.phone, password } });
  const sent = await one.call("POST", "/api/auth/feedback", { token: signedIn.json.token, body: { content: "错位" } });
  const answered = await Promise.all(Array.from({ length: 10 }, (_, n) => {
    const body = { status: "completed", reply: `答复 ${n}` };
    return turn(n).call("PUT", `/api/admin/users/feedback/${sent.json.data.id}`, { token, body });
  }));
  const replies = answered.filter(({ status }) => status === 200);
  assert.equal(replies.length, 1, "one reply wins");
  assert.equal(answered.filter(({ status }) => status === 409).length, 9);
  const own = await other.call("GET", "/api/auth/feedback", { token: signedIn.json.token });
  assert.equal(own.json.reply, replies[0]?.json.data.reply, "the other instance shows it");
}
