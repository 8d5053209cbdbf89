// Cases for editors: the list, the form with its four slots.
import { adminCaseView, casePage, caseTable } from "../../../lib/domain/content/cases.ts";
import { firstArrived, modesOf } from "../../../lib/domain/content/slot_columns.ts";
import { editCases } from "../../../lib/flows/content/edit_illustrated.ts";
import { uploads } from "../../../lib/services/files/uploads.ts";
import { AppError } from "../../../lib/shared/app_error.ts";
import * as calls from "../../../lib/shared/calls/cases.ts";
import { checkForm, readMediaForm } from "../../../lib/web/files/media_form.ts";
import { handle } from "../../../lib/web/handle.ts";

const kind = "cases";

export const caseCalls = [
  handle(calls.adminCaseList, ({ query }) => casePage(query)),
  handle(calls.createCase, async ({ c, actor }) => {
    await using sent = await readMediaForm(c, { kind, uploads: uploads() });
    const form = checkForm(sent, { schema: calls.createCase.spec.form.text });
    const row = await editCases.create(form, actor);
    return { message: "添加成功", data: adminCaseView(row), filename: firstArrived(kind, { row, slots: form.slots }) };
  }),
  handle(calls.adminCase, async ({ id }) => adminCaseView(await find(id))),
  handle(calls.changeCase, async ({ c, id, actor }) => {
    const old = await find(id);
    await using sent = await readMediaForm(c, { kind, uploads: uploads() });
    const form = checkForm(sent, { schema: calls.changeCase.spec.form.text, before: modesOf(kind, old) });
    const row = await editCases.change(old, form, actor);
    return { message: "更新成功", data: adminCaseView(row), filename: firstArrived(kind, { row, slots: form.slots }) };
  }),
  handle(calls.deleteCase, async ({ id, actor }) => {
    await editCases.remove(id, actor);
    return { message: "删除成功" };
  }),
];

async function find(id: number) {
  const row = await caseTable.get(id);
  if (!row) throw new AppError("case_not_found");
  return row;
}
