// Tables for the store's tests: people with an email, a group and an age.
import { defineTable } from "../../lib/kv/table.ts";

export type Person = { id: number; name: string; email: string | null; group: string; age: number };

export const people = defineTable({
  name: "test_people",
  missing: "user_not_found",
  unique: { email: { of: (person: Person) => person.email, taken: "email_taken" } },
  indexes: {
    group: (person) => [person.group, person.age],
    adult: (person) => person.age >= 18 ? [person.name] : null,
  },
  counts: { group: (person) => person.group },
  list: { columns: ({ age }) => ({ age }), search: { email: ({ email }) => email ?? "" } },
  content: true,
});

type Note = { id: number; title: string; text: string };

export const notes = defineTable<Note>({ name: "test_notes", missing: "not_found", long: ["text"] });

export const lin = { name: "林晓", email: "lin@example.com", group: "a", age: 30 };
export const chen = { name: "陈明", email: "chen@example.com", group: "b", age: 17 };
