// Whether a case is out; apart from labels.ts, which every public form loads.

export const caseStatuses = ["published", "pending"] as const;
type CaseStatus = typeof caseStatuses[number];
export const caseStatusLabels: Record<CaseStatus, string> = { published: "已发布", pending: "草稿" };
