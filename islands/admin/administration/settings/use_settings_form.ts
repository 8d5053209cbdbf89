// The form of one tab: sends the changes, remembers the settings it was loaded with, and asks before leaving.
import { useRef, useState } from "react";
import type { SettingGroup } from "../../../../lib/shared/schemas/administration/settings.ts";
import { adminApi } from "../../../../lib/shared/api_client.ts";
import { ApiError } from "../../../../lib/shared/api/api_error.ts";
import { type AdminSettings, changeSettings, settings } from "../../../../lib/shared/calls/settings.ts";
import { toast } from "../../../../components/ui/toast.tsx";
import { useCallForm } from "../../../kit/use_call_form.ts";
import { useStay } from "../../../kit/use_stay.ts";
import { changedPart, formValues, type GroupValues, settingsCheck } from "./setting_values.ts";

type Options = {
  first: AdminSettings;
  /** Called with the names of changed fields before sending; throws an AbortError to cancel. */
  ask?: (changed: string[]) => Promise<void>;
  /** Returns what is needed to save in spite of a refusal, or undefined; throws an AbortError to cancel. */
  refused?: (error: ApiError) => Promise<Record<string, unknown> | undefined>;
};

export type SettingsForm<G extends SettingGroup = SettingGroup> = ReturnType<typeof useSettingsForm<G>>;

export function useSettingsForm<G extends SettingGroup>(group: G, { first, ask, refused }: Options) {
  const [now, setNow] = useState(first);
  const call = useCallForm<GroupValues[G], Record<string, unknown>>(settingsCheck(group), {
    defaults: formValues(group, first),
    eager: true,
    fallback: "保存失败",
    save: async (values) => {
      const names = Object.keys(dirtyFields);
      await ask?.(names);
      const part = changedPart(group, values, names);
      const { message, data } = await send(part).catch(async (error) => {
        const more = error instanceof ApiError && await refused?.(error);
        if (!more) throw error;
        return await send({ ...part, ...more });
      });
      toast.success(message);
      show(data);
    },
  });
  const { form } = call;
  const { dirtyFields } = form.formState;
  const changed = Object.keys(dirtyFields).length;
  useStay(changed > 0);

  function send(part: Record<string, unknown>) {
    return adminApi.call(changeSettings, { body: { [group]: part, seen_at: now.updated_at } });
  }

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
    /** Takes over values that another form of the page has saved; typed input remains. */
    saved: setNow,
    /** Loads what another administrator has saved meanwhile, replacing typed input. */
    reload: async () => show(await adminApi.call(settings)),
    undo() {
      show(now);
      call.setCause(undefined);
    },
  };
}

/** A question during saving: the action continues after yes and is cancelled after no. */
export function useQuestion() {
  const [open, setOpen] = useState(false);
  const settle = useRef<(yes: boolean) => void>(undefined);

  function answer(yes: boolean) {
    setOpen(false);
    settle.current?.(yes);
  }
  return {
    open,
    /** Throws an AbortError after no, as a manual cancel does. */
    async ask(): Promise<void> {
      setOpen(true);
      const yes = await new Promise<boolean>((resolve) => settle.current = resolve);
      if (!yes) throw new DOMException("not now", "AbortError");
    },
    yes: () => answer(true),
    no: () => answer(false),
  };
}
