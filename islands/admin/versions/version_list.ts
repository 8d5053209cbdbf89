// What the list of versions shows when its address says nothing: package by package, the highest number first.

export const versionList = {
  software_name: "",
  keyword: "",
  page: 1,
  limit: 10,
  sort: "software_name",
  order: "asc",
};
