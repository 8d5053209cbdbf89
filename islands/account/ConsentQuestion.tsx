// Asks signed-in users once for consent to new legal texts, on any public page. lib/island/page.ts adds it.
import { useState } from "react";
import { toast } from "../../components/ui/toast.tsx";
import { ConsentDialog } from "./kit/ConsentDialog.tsx";

export default function ConsentQuestion({ version }: { version: string }) {
  const [open, setOpen] = useState(true);

  function close(agreed: boolean) {
    setOpen(false);
    if (agreed) toast.success("已同意用户协议和隐私政策");
  }

  return open && <ConsentDialog version={version} onDone={close} />;
}
