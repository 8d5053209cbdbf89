// Cases and tutorials for editors: the lists, and the forms with their file slots.
import { adminCaseView, casePage, caseTable } from "../../../lib/domain/content/cases.ts";
import { firstReceived, modesOf } from "../../../lib/domain/content/slot_columns.ts";
import { adminTutorialView, tutorialPage, tutorialTable } from "../../../lib/domain/content/tutorials.ts";
import { discard } from "../../../lib/flows/content/bin.ts";
import { editCases, editTutorials } from "../../../lib/flows/content/edit_illustrated.ts";
import { arrangeTutorials } from "../../../lib/flows/content/arrange_tutorials.ts";
import { uploads } from "../../../lib/services/files/uploads.ts";
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
      filename: firstReceived("cases", { row, slots: form.slots }),
    };
  }),
  handle(caseDeclarations.adminCase, async ({ id }) => adminCaseView(await caseTable.existing(id))),
  handle(caseDeclarations.changeCase, async ({ c, id, actor }) => {
    const old = await caseTable.existing(id);
    await using sent = await readMediaForm(c, { kind: "cases", uploads: uploads() });
    const form = checkForm(sent, { schema: caseDeclarations.changeCase.spec.form.text, before: modesOf("cases", old) });
    const row = await editCases.change(old, form, actor);
    return {
      message: "更新成功",
      data: adminCaseView(row),
      filename: firstReceived("cases", { row, slots: form.slots }),
    };
  }),
  handle(caseDeclarations.deleteCase, async ({ id, actor }) => {
    await discard("cases", id, actor);
    return { message: "删除成功" };
  }),
];

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
      filename: firstReceived("tutorials", { row, slots: form.slots }),
    };
  }),
  handle(tutorialDeclarations.adminTutorial, async ({ id }) => adminTutorialView(await tutorialTable.existing(id))),
  handle(tutorialDeclarations.changeTutorial, async ({ c, id, actor }) => {
    const old = await tutorialTable.existing(id);
    await using sent = await readMediaForm(c, { kind: "tutorials", uploads: uploads() });
    const form = checkForm(sent, {
      schema: tutorialDeclarations.changeTutorial.spec.form.text,
      before: modesOf("tutorials", old),
    });
    const row = await editTutorials.change(old, form, actor);
    return {
      message: "更新成功",
      data: adminTutorialView(row),
      filename: firstReceived("tutorials", { row, slots: form.slots }),
    };
  }),
  handle(tutorialDeclarations.deleteTutorial, async ({ id, actor }) => {
    await discard("tutorials", id, actor);
    return { message: "删除成功" };
  }),
];
