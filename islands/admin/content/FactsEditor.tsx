// The product facts, one part at a time; each part has an address of its own.
import { CSPProvider } from "@base-ui/react/csp-provider";
import type { AdminFact } from "../../../lib/shared/calls/facts.ts";
import { PartEditor } from "./facts/PartEditor.tsx";

export default function FactsEditor({ first }: { first: AdminFact }) {
  return (
    <CSPProvider disableStyleElements>
      <PartEditor first={first} />
    </CSPProvider>
  );
}
