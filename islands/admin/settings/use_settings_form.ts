// The form of one tab: it sends what was changed, knows which settings it was loaded with, and asks who leaves.
import { useState } from "react";
import type { SettingGroup } from "../../../lib/shared/schemas/office/settings.ts";
import { adminApi } from "../../../lib/shared/api_client.ts";
import { toast } from "../../../components/ui/toast.tsx";
import { useCallForm } from "../../kit/use_call_form.ts";
import { useStay } from "../kit/use_stay.ts";
import { type AdminSettings, changedPart, formValues, type GroupValues, settingsCheck } from "./setting_values.ts";

const PATH = "/admin/settings";

type Options = {
  first: AdminSettings;
  /** Asked with the names of what was changed before it is sent; who says no throws an AbortError. */
  ask?: (changed: string[]) => Promise<void>;
};

export type SettingsForm<G extends SettingGroup = SettingGroup> = ReturnType<typeof useSettingsForm<G>>;

export function useSettingsForm<G extends SettingGroup>(group: G, { first, ask }: Options) {
  const [now, setNow] = useState(first);
  const call = useCallForm<GroupValues[G], Record<string, unknown>>(settingsCheck(group), {
    defaults: formValues(group, first),
    eager: true,
    fallback: "保存失败",
    save: async (values) => {
      const names = Object.keys(dirtyFields);
      await ask?.(names);
      const body = { [group]: changedPart(group, values, names), seen_at: now.updated_at };
      const { message, data } = await adminApi.put<{ message: string; data: AdminSettings }>(PATH, body);
      toast.success(message);
      show(data);
    },
  });
  const { form } = call;
  const { dirtyFields } = form.formState;
  const changed = Object.keys(dirtyFields).length;
  useStay(changed > 0);

  function show(next: AdminSettings): GroupValues[G] {
    const values = formValues(group, next);
    setNow(next);
    form.reset(values);
    return values;
  }
  return {
    call,
    group,
    now,
    changed,
    /** Takes over what another form of the page has saved; what is typed here stays. */
    saved: setNow,
    /** Loads what somebody else has saved meanwhile, in place of what was typed. */
    reload: async () => show(await adminApi.get<AdminSettings>(PATH)),
    undo() {
      show(now);
      call.setCause(undefined);
    },
  };
}
