// Tutorials for editors: the list, the form with its two slots.
import { Hono } from "hono";
import { adminTutorial, tutorialPage, tutorials as rows } from "../../../lib/domain/content/tutorials.ts";
import { firstArrived, modesOf } from "../../../lib/domain/content/slot_columns.ts";
import { editTutorials } from "../../../lib/flows/content/edit_illustrated.ts";
import { arrivals } from "../../../lib/flows/uploaded_files.ts";
import { AppError } from "../../../lib/shared/app_error.ts";
import { ContentQuery } from "../../../lib/shared/schemas/content/list.ts";
import { TutorialChange, TutorialForm } from "../../../lib/shared/schemas/content/tutorials.ts";
import { changed } from "../../../lib/web/answer.ts";
import { readId, readQuery } from "../../../lib/web/body.ts";
import type { Context, Env } from "../../../lib/web/context.ts";
import { permit } from "../../../lib/web/guards.ts";
import { checkForm, readMediaForm } from "../../../lib/web/files/media_form.ts";

const kind = "tutorials";

export const tutorials = new Hono<Env>()
  .get("/", permit("content:edit"), async (c) => c.json(await tutorialPage(readQuery(c, ContentQuery))))
  .post("/", permit("content:edit"), async (c) => {
    await using sent = await readMediaForm(c, { kind, uploads: arrivals() });
    const form = checkForm(sent, { schema: TutorialForm });
    const row = await editTutorials.create(form, c.var);
    const filename = firstArrived(kind, { row, slots: form.slots });
    return changed(c, "添加成功", { data: adminTutorial(row), status: 201, filename });
  })
  .get("/:id", permit("content:edit"), async (c) => c.json(adminTutorial(await find(c))))
  .put("/:id", permit("content:edit"), async (c) => {
    const old = await find(c);
    await using sent = await readMediaForm(c, { kind, uploads: arrivals() });
    const form = checkForm(sent, { schema: TutorialChange, before: modesOf(kind, old) });
    const row = await editTutorials.change(old, form, c.var);
    return changed(c, "更新成功", {
      data: adminTutorial(row),
      filename: firstArrived(kind, { row, slots: form.slots }),
    });
  })
  .delete("/:id", permit("content:edit"), async (c) => {
    await editTutorials.remove(readId(c, "tutorial_not_found"), c.var);
    return changed(c, "删除成功");
  });

async function find(c: Context) {
  const row = await rows.get(readId(c, "tutorial_not_found"));
  if (!row) throw new AppError("tutorial_not_found");
  return row;
}
