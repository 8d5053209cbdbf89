// Adds cases and tutorials to the store without the forms that create them.
import { type Case, caseTable } from "../../lib/domain/content/cases.ts";
import { type Tutorial, tutorialTable } from "../../lib/domain/content/tutorials.ts";
import { caseRow, tutorialRow } from "../../lib/tasks/data/rows.ts";

/** Adds a published case with links in all media slots, replaced by `fields`. */
export function addCase(fields: Partial<Case> = {}): Promise<Case> {
  return caseTable.insert(caseRow(0, fields));
}

/** Adds a tutorial with links in both media slots, replaced by `fields`. */
export function addTutorial(fields: Partial<Tutorial> = {}): Promise<Tutorial> {
  return tutorialTable.insert(tutorialRow(0, fields));
}
