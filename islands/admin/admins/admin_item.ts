// An administrator as the back office's calls answer it.
import type { managedView } from "../../../lib/domain/office/admins.ts";

export type AdminItem = ReturnType<typeof managedView> & { last_login_at: string | null };
