// The saved views of a list: a button in its toolbar, which opens them in a dialog. The server opens a view
// (routes/admin/opened_view.ts).
import { useEffect, useState } from "react";
import { Button } from "../../../../components/ui/Button.tsx";
import { toast } from "../../../../components/ui/toast.tsx";
import { withQuery } from "../../../../lib/shared/browser/addresses.ts";
import { fieldLabels } from "../../../../lib/shared/schemas/field_labels.ts";
import { ViewsDialog } from "./ViewsDialog.tsx";

type Props = {
  /** The fields of the list's state. */
  fields: string[];
};

export function SavedViews({ fields }: Props) {
  const [open, setOpen] = useState(false);
  useEffect(reportDropped, []);
  return (
    <>
      <Button size="md" onClick={() => setOpen(true)}>视图</Button>
      {open && <ViewsDialog query={currentQuery(fields)} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Returns the query of the address without the page and what is no field of the list. */
function currentQuery(fields: string[]): string {
  const query = new URLSearchParams(location.search);
  for (const name of [...query.keys()]) if (!fields.includes(name) || name === "page") query.delete(name);
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
