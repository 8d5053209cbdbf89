// Deletes content, and restores or erases it.
import type { Stage } from "./stage.ts";

type Deleted = {
  kind: string;
  /** The key of the row in the ledger, and its state. */
  key: string;
  now: string;
  /** Kind and id in addresses: `cases/3`. */
  row: string;
  /** The title in the bin. */
  title: string;
};

/** Moves a row into the bin; `then`: 0 leaves it there, 1 restores it, 2 erases it. */
export async function deleteContent(
  { call, admin: token, ledger }: Pick<Stage, "call" | "admin" | "ledger">,
  { kind, key, now, row, title }: Deleted,
  then: number,
): Promise<void> {
  await ledger.write({
    changes: [{ kind, key, to: null }, { kind: "bin", key: row, to: title }],
    counts: [`operation ${kind}.delete`, "revision"],
    ask: () => call("DELETE", `/api/admin/content/${row}`, { token }),
  });
  const inBin = `/api/admin/content/bin/${row}`;
  const taken = { kind: "bin", key: row, to: null };
  if (then === 1) {
    await ledger.write({
      changes: [{ kind, key, to: now }, taken],
      counts: [`operation ${kind}.recover`, "revision"],
      ask: () => call("POST", `${inBin}/restore`, { token, body: {} }),
    });
  }
  if (then === 2) {
    const counts = [`operation ${kind}.erase`];
    await ledger.write({ changes: [taken], counts, ask: () => call("DELETE", inBin, { token }) });
  }
}

/** Compares the bin with the ledger, then erases all of it. Returns a sentence for each difference. */
export async function compareBin({ call, admin: token, ledger }: Stage): Promise<string[]> {
  const found = new Map<string, string>();
  for (let page = 1;; page++) {
    const path = `/api/admin/content/bin?limit=100&page=${page}`;
    const { data, total } = (await call("GET", path, { token })).json;
    for (const { kind, id, title } of data) found.set(`${kind}/${id}`, title);
    if (page * 100 >= total) break;
  }
  const wrong = ledger.settle("bin", found);
  const words = { cases: "case", versions: "version", news: "news" };
  for (const row of found.keys()) {
    await ledger.write({
      changes: [{ kind: "bin", key: row, to: null }],
      counts: [`operation ${words[row.split("/")[0] as keyof typeof words]}.erase`],
      ask: () => call("DELETE", `/api/admin/content/bin/${row}`, { token }),
    });
  }
  return wrong;
}
