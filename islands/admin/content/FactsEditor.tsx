// The product facts, one part at a time; each part has an address of its own.
import { CSPProvider } from "@base-ui/react/csp-provider";
import { PartEditor, type PartProps } from "./facts/PartEditor.tsx";

export default function FactsEditor(props: PartProps) {
  return (
    <CSPProvider disableStyleElements>
      <PartEditor {...props} />
    </CSPProvider>
  );
}
