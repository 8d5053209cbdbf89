// files:move with files of the recycle bin: the damaged file of a deleted version remains, as one of a stored version.
import assert from "node:assert/strict";
import { localFileStore } from "../../lib/services/files/local_storage.ts";
import { moveFiles } from "../../lib/tasks/move_files.ts";
import { openProduct } from "../support/app.ts";
import { installer, versionForm } from "../support/forms.ts";
import { openStorage } from "../support/upload_storage.ts";

Deno.test("the files of deleted versions are moved by their hashes, a damaged one remains", async () => {
  const { call, folder, signInAdmin } = await openProduct({ RATE_LIMITS: "off" });
  const { token } = await signInAdmin("内容编辑");
  const source = localFileStore(`${folder}/source`);
  await Deno.mkdir(`${folder}/source/versions`, { recursive: true });
  const outcomes: Record<string, string> = {};
  for (const [n, content, outcome] of [[1, "MZ whole", "moved"], [2, "MZ broken", "stays"]] as const) {
    const form = versionForm({ version_number: `1.0.${n}`, file: installer("MZ whole") });
    const { json } = await call("POST", "/api/admin/content/versions", { token, form });
    await call("DELETE", `/api/admin/content/versions/${json.data.id}`, { token });
    await Deno.writeTextFile(`${folder}/source/versions/${json.data.file_path}`, content);
    outcomes[`versions/${json.data.file_path}`] = outcome;
  }
  const target = await openStorage(`${folder}/target`);
  const moved = await Array.fromAsync(moveFiles({ source, target }));
  assert.deepEqual(Object.fromEntries(moved.map(({ key, outcome }) => [key, outcome])), outcomes);
});
