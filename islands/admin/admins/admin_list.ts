// What the list of administrators shows when its address says nothing.

export const adminList = { keyword: "", page: 1, limit: 10 };
