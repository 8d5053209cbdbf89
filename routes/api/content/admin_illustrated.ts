// Cases and tutorials for editors: the lists, and the forms with their file slots.
import { adminCaseView, casePage, caseTable } from "../../../lib/domain/content/cases.ts";
import { firstArrived, modesOf } from "../../../lib/domain/content/slot_columns.ts";
import { adminTutorialView, tutorialPage, tutorialTable } from "../../../lib/domain/content/tutorials.ts";
import { discard } from "../../../lib/flows/content/bin.ts";
import { editCases, editTutorials } from "../../../lib/flows/content/edit_illustrated.ts";
import { arrangeTutorials } from "../../../lib/flows/content/arrange_tutorials.ts";
import { uploads } from "../../../lib/services/files/uploads.ts";
import { AppError } from "../../../lib/shared/app_error.ts";
import * as caseDeclarations from "../../../lib/shared/calls/cases.ts";
import * as tutorialDeclarations from "../../../lib/shared/calls/tutorials.ts";
import { checkForm, readMediaForm } from "../../../lib/web/files/media_form.ts";
import { handle } from "../../../lib/web/handle.ts";

export const caseCalls = [
  handle(caseDeclarations.adminCaseList, ({ query }) => casePage(query)),
  handle(caseDeclarations.createCase, async ({ c, actor }) => {
    await using sent = await readMediaForm(c, { kind: "cases", uploads: uploads() });
    const form = checkForm(sent, { schema: caseDeclarations.createCase.spec.form.text });
    const row = await editCases.create(form, actor);
    return {
      message: "添加成功",
      data: adminCaseView(row),
      filename: firstArrived("cases", { row, slots: form.slots }),
    };
  }),
  handle(caseDeclarations.adminCase, async ({ id }) => adminCaseView(await findCase(id))),
  handle(caseDeclarations.changeCase, async ({ c, id, actor }) => {
    const old = await findCase(id);
    await using sent = await readMediaForm(c, { kind: "cases", uploads: uploads() });
    const form = checkForm(sent, { schema: caseDeclarations.changeCase.spec.form.text, before: modesOf("cases", old) });
    const row = await editCases.change(old, form, actor);
    return {
      message: "更新成功",
      data: adminCaseView(row),
      filename: firstArrived("cases", { row, slots: form.slots }),
    };
  }),
  handle(caseDeclarations.deleteCase, async ({ id, actor }) => {
    await discard("cases", id, actor);
    return { message: "删除成功" };
  }),
];

async function findCase(id: number) {
  const row = await caseTable.get(id);
  if (!row) throw new AppError("case_not_found");
  return row;
}

export const tutorialCalls = [
  handle(tutorialDeclarations.orderTutorials, async ({ body, actor }) => {
    await arrangeTutorials(body.ids, actor);
    return { message: "顺序已保存", data: body };
  }),
  handle(tutorialDeclarations.adminTutorialList, ({ query }) => tutorialPage(query)),
  handle(tutorialDeclarations.createTutorial, async ({ c, actor }) => {
    await using sent = await readMediaForm(c, { kind: "tutorials", uploads: uploads() });
    const form = checkForm(sent, { schema: tutorialDeclarations.createTutorial.spec.form.text });
    const row = await editTutorials.create(form, actor);
    return {
      message: "添加成功",
      data: adminTutorialView(row),
      filename: firstArrived("tutorials", { row, slots: form.slots }),
    };
  }),
  handle(tutorialDeclarations.adminTutorial, async ({ id }) => adminTutorialView(await findTutorial(id))),
  handle(tutorialDeclarations.changeTutorial, async ({ c, id, actor }) => {
    const old = await findTutorial(id);
    await using sent = await readMediaForm(c, { kind: "tutorials", uploads: uploads() });
    const form = checkForm(sent, {
      schema: tutorialDeclarations.changeTutorial.spec.form.text,
      before: modesOf("tutorials", old),
    });
    const row = await editTutorials.change(old, form, actor);
    return {
      message: "更新成功",
      data: adminTutorialView(row),
      filename: firstArrived("tutorials", { row, slots: form.slots }),
    };
  }),
  handle(tutorialDeclarations.deleteTutorial, async ({ id, actor }) => {
    await discard("tutorials", id, actor);
    return { message: "删除成功" };
  }),
];

async function findTutorial(id: number) {
  const row = await tutorialTable.get(id);
  if (!row) throw new AppError("tutorial_not_found");
  return row;
}
