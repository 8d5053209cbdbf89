// The saved views of a list: a button in its toolbar, which opens them in a dialog. The server opens a view
// (routes/admin/opened_view.ts).
import { useEffect, useState } from "react";
import { Button } from "../../../../components/ui/Button.tsx";
import { toast } from "../../../../components/ui/toast.tsx";
import { withQuery } from "../../../../lib/shared/browser/addresses.ts";
import { fieldLabels } from "../../../../lib/shared/schemas/field_labels.ts";
import { ViewsDialog } from "./ViewsDialog.tsx";

type Props = {
  /** The list's state, whose fields a view has. */
  state: object;
  /** The field of the open row, which a view does not have. */
  open?: string;
};

export function SavedViews({ state, open: row }: Props) {
  const [open, setOpen] = useState(false);
  useEffect(reportDropped, []);
  return (
    <>
      <Button size="md" onClick={() => setOpen(true)}>视图</Button>
      {open && (
        <ViewsDialog
          query={currentQuery(Object.keys(state).filter((name) => name !== "page" && name !== row))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Returns the query of the address with these fields only. */
function currentQuery(fields: string[]): string {
  const query = new URLSearchParams(location.search);
  for (const name of [...query.keys()]) if (!fields.includes(name)) query.delete(name);
  return query.toString();
}

/** Names the filters of the opened view that the list no longer has, and removes them from the address. */
function reportDropped(): void {
  const query = new URLSearchParams(location.search);
  const dropped = query.get("dropped");
  if (dropped === null) return;
  query.delete("dropped");
  history.replaceState(history.state, "", withQuery(location.pathname, query));
  const labels: Record<string, string> = fieldLabels;
  toast.info(`视图中的这些筛选已不存在，已略去：${dropped.split(",").map((name) => labels[name] ?? name).join("、")}`);
}
