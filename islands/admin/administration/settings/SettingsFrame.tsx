// The card of a tab: links to the four tabs, the rows of its form, and a footer with unsaved changes and errors.
import { CircleAlert } from "../../../../components/icon/icons.ts";
import type { ReactNode } from "react";
import type { SettingGroup } from "../../../../lib/shared/schemas/administration/settings.ts";
import { Form } from "../../../../components/form/Form.tsx";
import { Button } from "../../../../components/ui/Button.tsx";
import { LinkTabs } from "../../../../components/ui/LinkTabs.tsx";
import { FormSchemas } from "../../../kit/field_rules.ts";
import { FormFailure } from "../../../kit/FormFailure.tsx";
import { SaveBar } from "../../kit/SaveBar.tsx";
import type { SettingsForm } from "./use_settings_form.ts";

const path = "/admin/settings";

const settingTabs: readonly { group: SettingGroup; href: string; label: string }[] = [
  { group: "basic", href: path, label: "基本设置" },
  { group: "security", href: `${path}?tab=security`, label: "安全设置" },
  { group: "notification", href: `${path}?tab=notification`, label: "通知设置" },
  { group: "storage", href: `${path}?tab=storage`, label: "存储设置" },
];

/** Returns the tab of an address; the first one for anything else. */
export function tabOf(tab: string | undefined): SettingGroup {
  return settingTabs.find(({ group }) => group === tab)?.group ?? "basic";
}

type Props<G extends SettingGroup> = { form: SettingsForm<G>; children: ReactNode };

export function SettingsFrame<G extends SettingGroup>({ form: settings, children }: Props<G>) {
  const { call, group, changed, undo, reload } = settings;
  const { frame, submit, busy, wrong } = call;
  const tabs = settingTabs.map((tab) => ({ ...tab, unsaved: tab.group === group && changed > 0 }));
  const current = settingTabs.find((tab) => tab.group === group)?.href ?? "";
  return (
    <Form
      ref={frame}
      onSubmit={submit}
      autoComplete="off"
      className="rounded-[8px] border border-line bg-surface"
    >
      <LinkTabs items={tabs} current={current} label="设置分类" className="px-4 md:px-6" />
      <FormSchemas value={call.schemas}>{children}</FormSchemas>
      <SaveBar>
        <FormFailure form={call} reload={reload} prefix="保存失败：" className="w-full" />
        <Button type="submit" variant="primary" size="md" disabled={changed === 0} busy={busy} busyLabel="保存中…">
          保存
        </Button>
        {changed > 0 && <Button size="md" disabled={busy} onClick={undo}>撤销修改</Button>}
        <p role="status" className="flex items-center gap-1.5 text-13 text-warning">
          {changed > 0 && <CircleAlert size={15} className="shrink-0" />}
          {changed > 0 && `${changed} 项未保存${wrong > 0 ? `，其中 ${wrong} 项需要修正` : ""}`}
        </p>
      </SaveBar>
    </Form>
  );
}
