// The packages whose new versions the user hears of, each saved at once.
import { useState } from "react";
import { Switch } from "../../components/form/Switch.tsx";
import { Alert } from "../../components/ui/Alert.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { errorMessage, ownApi } from "../../lib/shared/api_client.ts";
import { changeFollowing } from "../../lib/shared/calls/own_account.ts";
import { type SoftwareName, softwareNames } from "../../lib/shared/labels.ts";

export default function FollowingSwitches({ first }: { first: SoftwareName[] }) {
  const [following, setFollowing] = useState(first);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ at: SoftwareName; message: string }>();

  async function change(name: SoftwareName, on: boolean) {
    if (busy) return;
    const next = softwareNames.filter((other) => other === name ? on : following.includes(other));
    setBusy(true);
    setFollowing(next);
    setFailure(undefined);
    try {
      const { message } = await ownApi.call(changeFollowing, { body: { software: next } });
      toast.success(message);
    } catch (error) {
      setFollowing(following);
      setFailure({ at: name, message: errorMessage(error, "更新失败，请重试") });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="max-w-180 divide-y divide-line rounded-card border border-line bg-surface px-5">
      {softwareNames.map((name) => (
        <div key={name} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
          <p id={`follow-${name}`} className="min-w-0 flex-1 text-15 font-medium text-ink-1">{name}</p>
          <Switch
            checked={following.includes(name)}
            onChange={(on) => change(name, on)}
            label={following.includes(name) ? "开" : "关"}
            aria-labelledby={`follow-${name}`}
          />
          {failure?.at === name && <Alert tone="danger" className="w-full">{failure.message}</Alert>}
        </div>
      ))}
    </div>
  );
}
