// The number that every change of public content raises in its own atomic; see lib/kv/table.ts.
export { contentRevision } from "../../kv/revision.ts";
