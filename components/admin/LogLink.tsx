// The link from a form to the operations on its item.
import type { things } from "../../lib/shared/admin_menu.ts";

/** Takes the kind and the id of the item as the operation log names them. */
export function LogLink({ kind, id }: { kind: keyof typeof things; id: number }) {
  return (
    <a
      href={`/admin/logs?target_kind=${kind}&target_id=${id}`}
      className="touch flex min-h-8 items-center gap-1 text-14 text-link no-underline hover:underline"
    >
      操作记录
    </a>
  );
}
