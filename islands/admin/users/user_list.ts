// What the list of users shows when its address says nothing.

export const userList = {
  keyword: "",
  status: "",
  organizationType: "",
  title: "",
  page: 1,
  limit: 10,
  sort: "id",
  order: "desc",
};

/** The user beside the list; 0 is nobody. */
export const openUser = { user: 0 };

export const userExport = { path: "/admin/users/export", fileName: "users.xlsx" };
