// The texts of the site: name, contact, filing, links, announcement, logo and legal texts.
import { ConfirmDialog } from "../../../../components/ui/ConfirmDialog.tsx";
import { AnnouncementRows } from "./AnnouncementRows.tsx";
import { DataSitesRow } from "./DataSitesRow.tsx";
import { LegalTextRow } from "./LegalTextRow.tsx";
import { LogoCard } from "./LogoCard.tsx";
import { SetupAgain } from "./SetupAgain.tsx";
import { TextRow } from "./rows.tsx";
import { SettingSection } from "./SettingRow.tsx";
import type { AdminSettings } from "../../../../lib/shared/calls/settings.ts";
import { SettingsFrame } from "./SettingsFrame.tsx";
import { useQuestion, useSettingsForm } from "./use_settings_form.ts";

export type BasicProps = {
  first: AdminSettings;
  /** The built-in texts, used where there is no custom one. */
  builtIn: { privacy: string; terms: string };
  /** How many users would be asked for consent to a new version. */
  approved: number;
  /** The steps of the first days are not on the overview. */
  setupHidden: boolean;
};

export function BasicTab({ first, builtIn, approved, setupHidden }: BasicProps) {
  const question = useQuestion();
  const asksUsers = (changed: string[]) => changed.includes("legal_version") && approved > 0;
  const form = useSettingsForm("basic", {
    first,
    ask: async (changed) => {
      if (asksUsers(changed)) await question.ask();
    },
  });
  const { control, formState: { dirtyFields } } = form.call.form;
  const effect = `${approved} 个已通过审核的用户下次登录时需要重新同意用户协议和隐私政策`;
  return (
    <>
      <SettingsFrame form={form}>
        <SettingSection title="网站">
          <TextRow
            control={control}
            name="site_name"
            why="页面标题、页脚和邮件标题"
            note="空格前的部分在标志旁加粗显示"
          />
          <TextRow control={control} name="site_description" why="首页标题、页脚和搜索结果里的一句话" />
        </SettingSection>
        <AnnouncementRows control={control} saved={form.now.basic} />
        <SettingSection title="备案">
          <TextRow short control={control} name="icp_number" why="页脚" note="链接到工信部备案网站" />
          <TextRow short control={control} name="police_number" why="页脚" />
        </SettingSection>
        <SettingSection title="联系方式">
          <TextRow control={control} name="contact_name" why="页脚、注册页和协议" />
          <TextRow short control={control} name="contact_phone" why="页脚、邮件和协议" inputMode="tel" />
          <TextRow
            control={control}
            name="contact_email"
            why="页脚、邮件和协议"
            inputMode="email"
            maxLength={254} // the schema of an address that may be empty names no bound
          />
          <TextRow control={control} name="contact_address" why="页脚和协议" />
        </SettingSection>
        <SettingSection title="站外链接">
          <DataSitesRow form={form.call.form} />
        </SettingSection>
        <SettingSection title="用户协议与隐私政策">
          <TextRow
            short
            control={control}
            name="legal_version"
            why="两份协议共用，注册时记录所同意的版本"
            note={dirtyFields.legal_version && approved > 0
              ? <strong className="font-medium text-warning">保存后，{effect}。</strong>
              : approved > 0
              ? `更换版本后，${effect}`
              : "目前没有需要重新同意的用户"}
          />
          <LegalTextRow control={control} name="terms_text" why="显示在 /terms" builtIn={builtIn.terms} />
          <LegalTextRow control={control} name="privacy_text" why="显示在 /privacy" builtIn={builtIn.privacy} />
        </SettingSection>
      </SettingsFrame>
      <LogoCard logoUrl={form.now.basic.logo_url} onSaved={form.saved} />
      <SetupAgain hidden={setupHidden} />
      <ConfirmDialog
        open={question.open}
        onClose={question.no}
        title="确定更换协议版本吗？"
        verb="确定更换"
        onConfirm={question.yes}
      >
        {`${effect}；同意之前可以浏览公开页面。此操作写入操作日志。`}
      </ConfirmDialog>
    </>
  );
}
