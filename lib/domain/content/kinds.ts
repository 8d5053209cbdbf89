// The four kinds of content by the word in their addresses: table, title, files and view of each, for what treats all
// kinds alike.
import type { Table } from "../../kv/table.ts";
import type { Transaction } from "../../kv/transaction.ts";
import { AppError } from "../../shared/app_error.ts";
import type { Publication } from "../../shared/publication.ts";
import { adminCaseView, type Case, caseTable } from "./cases.ts";
import { adminNewsView, admittedNews, type News, newsTable } from "./news.ts";
import { filesIn, slotColumns, slotsOf } from "./slot_columns.ts";
import { adminTutorialView, type Tutorial, tutorialTable } from "./tutorials.ts";
import { adminVersionView, type Version, versionTable } from "./versions.ts";

/** The columns of every kind. */
export type ContentRow = Publication & { id: number; admin_id: number; created_at: string; updated_at: string };

type Kind<R extends ContentRow> = {
  table: Table<R>;
  /** The operation log's name of the kind. */
  word: "news" | "case" | "tutorial" | "version";
  titleOf(row: R): string;
  /** The names of the stored files. */
  filesOf(row: R): string[];
  /** The columns of each slot for a file or a link; the first one says which it has. */
  slots: string[][];
  /** For administrators. */
  viewOf(row: R): object;
  /** Returns a row as it may be stored in place of `before`. Throws what the kind's form would. */
  admitted?(row: R, before: R | null, tx: Transaction): Promise<R>;
};

export const contentKinds = {
  news: {
    table: newsTable,
    word: "news",
    titleOf: ({ title }) => title,
    filesOf: () => [],
    slots: [],
    viewOf: adminNewsView,
    admitted: admittedNews,
  },
  cases: {
    table: caseTable,
    word: "case",
    titleOf: ({ title }) => title,
    filesOf: (row) => filesIn(row, slotsOf("cases")),
    slots: slotColumns("cases"),
    viewOf: adminCaseView,
  },
  tutorials: {
    table: tutorialTable,
    word: "tutorial",
    titleOf: ({ title }) => title,
    filesOf: (row) => filesIn(row, slotsOf("tutorials")),
    slots: slotColumns("tutorials"),
    viewOf: adminTutorialView,
  },
  versions: {
    table: versionTable,
    word: "version",
    titleOf: versionTitle,
    filesOf: versionFiles,
    slots: [["file_type", "file_path", "file_name", "file_size", "sha256", "image"]],
    viewOf: adminVersionView,
  },
} satisfies {
  news: Kind<News>;
  cases: Kind<Case>;
  tutorials: Kind<Tutorial>;
  versions: Kind<Version>;
};

export type ContentKind = keyof typeof contentKinds;

export function isContentKind(kind: string): kind is ContentKind {
  return Object.hasOwn(contentKinds, kind);
}

/** Returns the declaration of a kind, for rows of any kind. Throws `not_found` for another word. */
export function contentKindOf(kind: string): Kind<ContentRow> {
  if (!isContentKind(kind)) throw new AppError("not_found");
  return contentKinds[kind] as unknown as Kind<ContentRow>;
}

/** The package's name and the number. */
export function versionTitle({ software_name, version_number }: Version): string {
  return `${software_name} ${version_number}`;
}

/** The name of an uploaded file; none for an address. */
export function versionFiles({ file_type, file_path }: Version): string[] {
  return file_type === "upload" ? [file_path] : [];
}
