// The desktop programs' calls: who may make which request.
import { type Access, all } from "./who.ts";

export const clientAccess: Record<string, Access> = {
  "GET /client": all(),
};
