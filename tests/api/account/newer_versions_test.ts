// The newer version beside a user's downloads and devices.
import assert from "node:assert/strict";
import { type Version, versionTable } from "../../../lib/domain/content/versions.ts";
import { versionRow } from "../../../lib/tasks/data/rows.ts";
import { addDays, siteDate } from "../../../lib/shared/time.ts";
import { openProduct, password } from "../../support/app.ts";

const product = await openProduct({ RATE_LIMITS: "off" });
const { call } = product;
const software_name = "GAC_CCD";
let count = 0;

const add = (version_number: string, fields: Partial<Version> = {}) =>
  versionTable.insert(versionRow(++count, { software_name, version_number, release_date: siteDate(), ...fields }));
const first = await add("1.0.0");
const url = "/download/GAC_CCD/";

async function downloadsOf(...taken: Version[]) {
  const { token } = await product.signInUser();
  for (const { id } of taken) {
    assert.equal((await call("POST", "/api/downloads/record", { token, body: { version_id: id } })).status, 200);
  }
  const { data } = (await call("GET", "/api/auth/downloads", { token })).json;
  return data.map(({ newer }: { newer: unknown }) => newer);
}

const device_id = "PC-1";
const program = (version: string) => ({ device_id, software_name, version });
const computer = { device_id, computer_info: { os: "Windows 11", cpu: "i7", ram: 16e9, gpu: "" } };

/** A user whose computer runs the version, with the row of the computer. */
async function computerWith(version: string) {
  const { phone } = await product.addUser();
  const body = { identifier: phone, password, ...program(version) };
  const { token } = (await call("POST", "/api/client/login", { body })).json;
  const described = await call("POST", "/api/client/device", { token, body: computer });
  assert.equal("newer" in described.json.data, false);
  return { token, newer: async () => (await call("GET", "/api/auth/devices", { token })).json.data[0].newer };
}

Deno.test("the newest version has no newer one", async () => {
  assert.deepEqual(await downloadsOf(first), [null]);
  assert.equal(await (await computerWith("1.0.0")).newer(), null);
});

Deno.test("an unreleased, a withdrawn, and a beta version are not newer, nor is one of another package", async () => {
  await add("2.0.0", { release_date: addDays(siteDate(), 1) });
  await add("2.1.0", { withdrawn_at: new Date().toISOString() });
  await add("2.2.0", { channel: "beta" });
  await add("2.3.0", { software_name: "GAC_PMS" });
  assert.deepEqual(await downloadsOf(first), [null]);
  assert.equal(await (await computerWith("1.0.0")).newer(), null);
});

Deno.test("a newer version is beside each download and each device until the user has it", async () => {
  const second = await add("1.10.0");
  const newer = { version_number: "1.10.0", url: `${url}1.10.0` };
  assert.deepEqual(await downloadsOf(first), [newer]);
  assert.deepEqual(await downloadsOf(second), [null]);
  assert.deepEqual(await downloadsOf(first, second), [null, null]);
  const { token, newer: onComputer } = await computerWith("1.9.0");
  assert.deepEqual(await onComputer(), newer);
  const update = (version: string, as?: string) =>
    call("GET", `/api/client/updates?software=${software_name}&version=${version}`, { token: as });
  assert.equal((await update("1.9.0")).json.version, "1.10.0");
  await update("1.10.0");
  assert.deepEqual(await onComputer(), newer, "a check without a token is nobody's");
  assert.deepEqual((await update("1.10.0", token)).json, { update: false });
  assert.equal(await onComputer(), null, "the updated program has asked with its session");
});

Deno.test("a beta user is offered a newer beta, and an unknown version or computer nothing", async () => {
  const beta = await add("3.0.0", { channel: "beta" });
  await add("3.1.0", { channel: "beta" });
  assert.deepEqual(await downloadsOf(beta), [{ version_number: "3.1.0", url: `${url}3.1.0` }]);
  assert.equal(await (await computerWith("unknown")).newer(), null);
  const { token } = await product.signInUser();
  await call("POST", "/api/client/device", { token, body: computer });
  assert.equal((await call("GET", "/api/auth/devices", { token })).json.data[0].newer, null);
});
