// The back office's calls of content: four kinds alike, withdrawal, the group code, resumable uploads.
import * as cases from "../../../shared/calls/cases.ts";
import * as news from "../../../shared/calls/news.ts";
import * as qrcode from "../../../shared/calls/qrcode.ts";
import * as tutorials from "../../../shared/calls/tutorials.ts";
import * as uploads from "../../../shared/calls/uploads.ts";
import * as versions from "../../../shared/calls/versions.ts";
import { operationsOf } from "../declared.ts";
import type { Operations } from "../operation.ts";

const { withdrawVersion, restoreVersion, ...ofVersions } = operationsOf(versions);

export const editingOperations: Operations = {
  ...operationsOf(cases, "/admin"),
  ...operationsOf(tutorials, "/admin"),
  ...ofVersions,
  ...operationsOf(news, "/admin"),
  withdrawVersion: withdrawVersion!,
  restoreVersion: restoreVersion!,
  ...operationsOf(qrcode, "/admin"),
  ...operationsOf(uploads),
};
