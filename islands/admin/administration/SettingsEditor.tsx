// The settings, one tab at a time; each tab has an address of its own.
import { type BasicProps, BasicTab } from "./settings/BasicTab.tsx";
import { type NotificationProps, NotificationTab } from "./settings/NotificationTab.tsx";
import { type SecurityProps, SecurityTab } from "./settings/SecurityTab.tsx";
import { type StorageProps, StorageTab } from "./settings/StorageTab.tsx";

export type SettingsProps =
  | { tab: "basic" } & BasicProps
  | { tab: "notification" } & NotificationProps
  | { tab: "security" } & SecurityProps
  | { tab: "storage" } & StorageProps;

export default function SettingsEditor(props: SettingsProps) {
  return (
    <>
      {props.tab === "basic"
        ? <BasicTab {...props} />
        : props.tab === "notification"
        ? <NotificationTab {...props} />
        : props.tab === "security"
        ? <SecurityTab {...props} />
        : <StorageTab {...props} />}
    </>
  );
}
