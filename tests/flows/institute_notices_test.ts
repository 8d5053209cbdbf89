// A notice of the institute: each recipient gets one notification, whatever instances and accounts do meanwhile.
import assert from "node:assert/strict";
import { notificationPageOf } from "../../lib/domain/account/notifications.ts";
import { type User, userTable } from "../../lib/domain/account/users.ts";
import { emailTable } from "../../lib/domain/emails.ts";
import { changeNoticeState, sendNotice } from "../../lib/flows/content/notices.ts";
import { isDone, numbersOf, running, type Scene, view, withFollowers } from "../support/followers.ts";
import { waitFor } from "../support/wait_for.ts";

const notice = { title: "周六停机维护", url: "/news", software_name: null };

async function titlesOf(users: User[]): Promise<string[][]> {
  const pages = users.map(({ id }) => notificationPageOf(id, { page: 1, limit: 10 }));
  return (await Promise.all(pages)).map(({ data }) => data.map(({ kind, title, url }) => `${kind} ${title} ${url}`));
}

/** Adds users who follow nothing. */
async function others({ product }: Scene, changes: Partial<User>[]): Promise<User[]> {
  const added: User[] = [];
  for (const change of changes) {
    const { id } = await product.addUser();
    added.push(await userTable.update(id, (user) => ({ ...user, ...change })));
  }
  return added;
}

Deno.test("with three instances all approved users get one notification and no email", async () => {
  await withFollowers({ followers: 210 }, async (scene) => {
    const more = await others(scene, [{}, { email: "" }, { status: "pending" }, { status: "rejected" }]);
    await sendNotice(notice, scene.actor);
    await running(() => waitFor(isDone), { instances: 3 });
    const one = ["notice 周六停机维护 /news"];
    assert.deepEqual(await titlesOf(more), [one, one, [], []]);
    assert.deepEqual(await titlesOf(scene.users), scene.users.map(() => one));
    assert.deepEqual([numbersOf(await view()), await emailTable.count()], [[212, 212, 0, "done"], 0]);
  });
});

Deno.test("a notice to followers reaches nobody else; one who unfollows or loses approval meanwhile gets none", async () => {
  await withFollowers({ followers: 3 }, async (scene) => {
    const [other] = await others(scene, [{}]);
    const [stays, unfollows, rejected] = scene.users;
    await sendNotice({ ...notice, url: "", software_name: "GAC_PMS" }, scene.actor);
    await userTable.update(unfollows!.id, (user) => ({ ...user, following: [] }));
    await userTable.update(rejected!.id, (user) => ({ ...user, status: "rejected" }));
    await running(() => waitFor(isDone));
    const titles = await titlesOf([stays!, unfollows!, rejected!, other!]);
    assert.deepEqual(titles, [["notice 周六停机维护 "], [], [], []]);
    assert.deepEqual(numbersOf(await view()), [3, 1, 0, "done"]);
  });
});

Deno.test("a stopped notice continues where it was stopped", async () => {
  await withFollowers({ followers: 2 }, async ({ actor, users }) => {
    const { id } = await sendNotice(notice, actor);
    await changeNoticeState(id, "stopped", actor);
    await sendNotice({ ...notice, title: "另一则通知" }, actor);
    await running(() => waitFor(isDone)); // the other one
    assert.deepEqual(await titlesOf(users), users.map(() => ["notice 另一则通知 /news"]));
    await changeNoticeState(id, "running", actor);
    await running(() => waitFor(async () => (await titlesOf(users)).every(({ length }) => length === 2)));
  });
});
