// What the list of letters shows when its address says nothing.

export const mailList = { state: "", page: 1, limit: 10 };
