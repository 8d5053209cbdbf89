// Tutorials for editors: the list, the form with its two slots.
import { adminTutorialView, tutorialPage, tutorialTable } from "../../../lib/domain/content/tutorials.ts";
import { firstArrived, modesOf } from "../../../lib/domain/content/slot_columns.ts";
import { editTutorials } from "../../../lib/flows/content/edit_illustrated.ts";
import { uploads } from "../../../lib/services/files/uploads.ts";
import { AppError } from "../../../lib/shared/app_error.ts";
import * as calls from "../../../lib/shared/calls/tutorials.ts";
import { checkForm, readMediaForm } from "../../../lib/web/files/media_form.ts";
import { handle } from "../../../lib/web/handle.ts";

const kind = "tutorials";

export const tutorialCalls = [
  handle(calls.adminTutorialList, ({ query }) => tutorialPage(query)),
  handle(calls.createTutorial, async ({ c, actor }) => {
    await using sent = await readMediaForm(c, { kind, uploads: uploads() });
    const form = checkForm(sent, { schema: calls.createTutorial.spec.form.text });
    const row = await editTutorials.create(form, actor);
    return {
      message: "添加成功",
      data: adminTutorialView(row),
      filename: firstArrived(kind, { row, slots: form.slots }),
    };
  }),
  handle(calls.adminTutorial, async ({ id }) => adminTutorialView(await find(id))),
  handle(calls.changeTutorial, async ({ c, id, actor }) => {
    const old = await find(id);
    await using sent = await readMediaForm(c, { kind, uploads: uploads() });
    const form = checkForm(sent, { schema: calls.changeTutorial.spec.form.text, before: modesOf(kind, old) });
    const row = await editTutorials.change(old, form, actor);
    return {
      message: "更新成功",
      data: adminTutorialView(row),
      filename: firstArrived(kind, { row, slots: form.slots }),
    };
  }),
  handle(calls.deleteTutorial, async ({ id, actor }) => {
    await editTutorials.remove(id, actor);
    return { message: "删除成功" };
  }),
];

async function find(id: number) {
  const row = await tutorialTable.get(id);
  if (!row) throw new AppError("tutorial_not_found");
  return row;
}
