// SIGKILL at any moment: nothing acknowledged is lost, nothing is partial, the next start cleans up.
import assert from "node:assert/strict";
import { testSize } from "../test_size.ts";
import { httpClient } from "../http_client.ts";
import { envOf } from "../upload_storage.ts";
import { runTask, type Server, startServer } from "../server.ts";
import { compareNumbers, compareSite, partialEmails } from "./compare.ts";
import { compareStore } from "./compare_store.ts";
import { openLedger, Unanswered } from "./ledger.ts";
import { addUser, prepareStage, type Stage } from "./stage.ts";
import { writeCase } from "./case_writers.ts";
import { groupCode, publish } from "./upload_writers.ts";
import { adminProfile, applicant, decide, download, editNews, member, visit, type Writer } from "./writers.ts";

/** KILL_ROUNDS=100 is the long run. */
const ROUNDS = testSize("KILL_ROUNDS", 6);

/** The writers that run together, and the range of responses after which a round may end. */
type Load = { writers: Writer[]; answers: number };

/** One writer for everything that hashes passwords, because more would occupy both cores and stop all other writes. */
const people = anyOf(member(0), member(1), applicant, addUser);
export const everything: Load = {
  writers: [
    ...Array.from({ length: 12 }, () => visit),
    ...[0, 1, 2, 3].map(decide),
    ...[editNews, editNews, download, people, adminProfile, publish, groupCode, writeCase],
  ],
  answers: 220,
};
export const uploadsOnly: Load = { writers: [publish, publish, writeCase, writeCase, groupCode], answers: 3 };

function anyOf(...writers: Writer[]): Writer {
  return (stage) => writers[Math.floor(Math.random() * writers.length)]!(stage);
}

/**
 * Kills and starts the shipped server again, round after round, and compares the acknowledged changes with the stored
 * ones. `env` names the store, `folder` has data and uploads.
 */
export async function killRounds(env: Record<string, string>, folder: string, load: Load): Promise<void> {
  const folders = { data: `${folder}/data`, uploads: `${folder}/uploads` };
  const all = {
    ...env,
    DATA_DIR: folders.data,
    ...envOf(folders.uploads),
    ADMIN_PASSWORD: "Admin12345",
    RATE_LIMITS: "off",
    TRUST_PROXY: "1",
  };
  const ledger = openLedger();
  const halves = { uploads: 0, emails: 0 };
  let server = await startServer(all);
  // One connection per request: fetch opens spare connections, which the server closes after ten unused seconds, on a
  // slow machine just when one is used.
  using client = Deno.createHttpClient({ poolMaxIdlePerHost: 0 });
  const stage = await prepareStage(httpClient(server.base, client), ledger, `${folders.data}/outbox`);
  for (let round = 0; round < ROUNDS; round++) {
    await writeUntilKilled(server, stage, load);
    if (["version", "qrcode", "case"].some((kind) => [...ledger.asked(kind)].length > 0)) halves.uploads++;
    const dead = await partialEmails(folders);
    halves.emails += dead.length;
    server = await startServer(all);
    stage.call = httpClient(server.base, client).call;
    const check = runTask(["kv:check"], all);
    const wrong = await compareSite(stage, folders, dead);
    wrong.push(...await compareStore(all, ledger), ...await compareNumbers(stage));
    const { code, output } = await check;
    assert.deepEqual([...wrong, code, output], [0, "clean\n"], `after kill ${round + 1} of ${ROUNDS}`);
  }
  assert.equal(await server.stop(), 0);
  const { acknowledged, unanswered, appliedAllTheSame } = ledger.totals;
  assert.ok(acknowledged >= ROUNDS * load.answers, `only ${acknowledged} writes`);
  console.log(
    `${ROUNDS} kills, ${halves.uploads} of them while files came or went: ${acknowledged} acknowledged writes; ` +
      `of ${unanswered} without an answer ${appliedAllTheSame} were done; ${halves.emails} half emails swept`,
  );
}

/**
 * All writers run at once. After a number of responses the process is killed: at the moment a random writer gets its
 * next response, which would reveal a premature acknowledgement, or some milliseconds later.
 */
async function writeUntilKilled(server: Server, stage: Stage, { writers, answers }: Load): Promise<void> {
  const chosen = Math.floor(Math.random() * writers.length);
  const delay = Math.random() < 0.5 ? 0 : Math.random() * 40;
  let [given, gone] = [0, false];
  let killed: Promise<void> | undefined;
  async function kill() {
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
    await server.kill();
    gone = true;
  }
  await Promise.all(writers.map(async (write, n) => {
    const call: Stage["call"] = async (...args) => {
      const answer = await stage.call(...args);
      if (++given >= answers && n === chosen) killed ??= kill();
      return answer;
    };
    try {
      while (!gone) await write({ ...stage, call });
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      if (!killed) {
        throw new Error(`the connection broke, and not by us; the server says:\n${server.output()}`, { cause: error });
      }
    }
  }));
  await killed;
}
