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
