// Cases for editors: the list, the form with its four slots.
import { Hono } from "hono";
import { adminCase, casePage, cases as rows } from "../../../lib/domain/content/cases.ts";
import { firstArrived, modesOf } from "../../../lib/domain/content/slot_columns.ts";
import { editCases } from "../../../lib/flows/content/edit_illustrated.ts";
import { arrivals } from "../../../lib/flows/uploaded_files.ts";
import { AppError } from "../../../lib/shared/app_error.ts";
import { CaseChange, CaseForm } from "../../../lib/shared/schemas/content/cases.ts";
import { CaseQuery } from "../../../lib/shared/schemas/content/list.ts";
import { changed } from "../../../lib/web/answer.ts";
import { readId, readQuery } from "../../../lib/web/body.ts";
import type { Context, Env } from "../../../lib/web/context.ts";
import { permit } from "../../../lib/web/guards.ts";
import { checkForm, readMediaForm } from "../../../lib/web/files/media_form.ts";

const kind = "cases";

export const cases = new Hono<Env>()
  .get("/", permit("content:edit"), async (c) => c.json(await casePage(readQuery(c, CaseQuery))))
  .post("/", permit("content:edit"), async (c) => {
    await using sent = await readMediaForm(c, { kind, uploads: arrivals() });
    const form = checkForm(sent, { schema: CaseForm });
    const row = await editCases.create(form, c.var);
    const filename = firstArrived(kind, { row, slots: form.slots });
    return changed(c, "添加成功", { data: adminCase(row), status: 201, filename });
  })
  .get("/:id", permit("content:edit"), async (c) => c.json(adminCase(await find(c))))
  .put("/:id", permit("content:edit"), async (c) => {
    const old = await find(c);
    await using sent = await readMediaForm(c, { kind, uploads: arrivals() });
    const form = checkForm(sent, { schema: CaseChange, before: modesOf(kind, old) });
    const row = await editCases.change(old, form, c.var);
    return changed(c, "更新成功", { data: adminCase(row), filename: firstArrived(kind, { row, slots: form.slots }) });
  })
  .delete("/:id", permit("content:edit"), async (c) => {
    await editCases.remove(readId(c, "case_not_found"), c.var);
    return changed(c, "删除成功");
  });

async function find(c: Context) {
  const row = await rows.get(readId(c, "case_not_found"));
  if (!row) throw new AppError("case_not_found");
  return row;
}
