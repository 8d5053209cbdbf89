// The layout of row actions: up to three side by side; from four on the last ones are in a menu.
import assert from "node:assert/strict";
import { renderToStaticMarkup } from "react-dom/server";
import { RowActions } from "../../../components/table/RowActions.tsx";

const shown = (...labels: string[]) => {
  const html = renderToStaticMarkup(<RowActions actions={labels.map((label) => ({ label, onSelect: () => {} }))} />);
  return [...html.matchAll(/<button[^>]*>([^<]*)/g)].map(([, label]) => label);
};

Deno.test("three actions are side by side; of four the last two are in a menu", () => {
  assert.deepEqual(shown("编辑", "删除"), ["编辑", "删除"]);
  assert.deepEqual(shown("编辑", "撤回", "删除"), ["编辑", "撤回", "删除"]);
  assert.deepEqual(shown("隐藏", "锁定", "置顶", "查看"), ["隐藏", "锁定", "更多"]);
});
