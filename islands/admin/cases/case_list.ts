// What the list of cases shows when its address says nothing.

export const caseList = { keyword: "", status: "", tags: "", page: 1, limit: 10 };
