// The lines of release notes, and the kind of each.
import assert from "node:assert/strict";
import { changesOf, parseChange, updateLogOf } from "../../lib/shared/update_log.ts";

Deno.test("changeOf() takes the kind from the beginning of a line only", () => {
  assert.deepEqual(parseChange("修复 GF-7 前视影像偏移"), { kind: "修复", text: "GF-7 前视影像偏移" });
  assert.deepEqual(parseChange("已知问题：影像需要先改名"), { kind: "已知问题", text: "影像需要先改名" });
  for (const line of ["修复", "修复了偏移", "本次修复 偏移"]) {
    assert.deepEqual(parseChange(line), { kind: "", text: line });
  }
});

Deno.test("release notes become rows and the same notes again, without empty lines", () => {
  const log = "新增 GF-7\n\n  修复：偏移  \n别的说明\n";
  const changes = changesOf(log);
  assert.equal(changes.length, 3);
  assert.equal(updateLogOf(changes), "新增 GF-7\n修复 偏移\n别的说明");
  assert.deepEqual(changesOf(updateLogOf(changes)), changes);
  assert.equal(updateLogOf([{ kind: "新增", text: "  " }]), "");
});

Deno.test("a pasted list loses its bullets, and a kind alone on its line applies to the lines below it", () => {
  const pasted = "## 新增\n- GF-7 前视\n* ZY-3 03\n\n修复：\n1. 偏移\n2）无此写法\n（3）条纹\n4、接边\n- 优化 内存\n";
  assert.deepEqual(changesOf(pasted), [
    { kind: "新增", text: "GF-7 前视" },
    { kind: "新增", text: "ZY-3 03" },
    { kind: "修复", text: "偏移" },
    { kind: "修复", text: "2）无此写法" },
    { kind: "修复", text: "条纹" },
    { kind: "修复", text: "接边" },
    { kind: "优化", text: "内存" },
  ]);
  const [number, minus] = changesOf("1.5 倍速度\n-10 ℃ 下可用");
  assert.deepEqual([number?.text, minus?.text], ["1.5 倍速度", "-10 ℃ 下可用"]);
});
