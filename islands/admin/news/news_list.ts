// What the list of news shows when its address says nothing.

export const newsList = { keyword: "", page: 1, limit: 10 };
