// What the logs show when their address says nothing.

export const logList = { type: "operation", keyword: "", admin_id: "", startDate: "", endDate: "", page: 1, limit: 10 };
