// What the list of tutorials shows when its address says nothing.

export const tutorialList = { keyword: "", page: 1, limit: 10 };
