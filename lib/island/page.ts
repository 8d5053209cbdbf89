// The small entry of every public page, without React: visit, name, counts, search key.
export {};
