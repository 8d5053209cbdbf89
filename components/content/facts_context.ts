// The product facts of a page, for the components that show them. Islands get what they need as props, because the
// browser has no context.
import { createContext, useContext } from "react";
import type { Facts } from "../../lib/shared/schemas/content/facts/parts.ts";

export const FactsContext = createContext<Facts | null>(null);

/** Returns the product facts. Throws outside of a page. */
export function useFacts(): Facts {
  const facts = useContext(FactsContext);
  if (!facts) throw new Error("the page has no product facts");
  return facts;
}
