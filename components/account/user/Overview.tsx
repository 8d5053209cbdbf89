// The overview of the personal centre: onboarding steps, requests to the user, and the newest record of each kind.
import type { ReactNode } from "react";
import { Alert } from "../../ui/Alert.tsx";
import { Card } from "../../ui/Card.tsx";
import type { Step } from "./OnboardingSteps.tsx";
import { OnboardingSteps } from "./OnboardingSteps.tsx";

/** The newest record of a kind, with a link to the others. */
export type Newest = { title: string; fact: ReactNode; detail?: ReactNode; href: string; more: string };

type Props = {
  steps: Step[];
  newest: Newest[];
  /** The password was set by an administrator. */
  passwordAsked: boolean;
  /** The date on which the account will be closed. */
  closesAt: string | null;
};

export function Overview({ steps, newest, passwordAsked, closesAt }: Props) {
  return (
    <div className="flex flex-col gap-5">
      {closesAt && (
        <Alert tone="warning" action={<AlertLink href="/user/security">撤销注销</AlertLink>}>
          账号将于 {closesAt} 注销。
        </Alert>
      )}
      {passwordAsked && (
        <Alert tone="warning" action={<AlertLink href="/user/password">立即修改</AlertLink>}>
          您的密码由管理员设置，请修改为只有您知道的密码。
        </Alert>
      )}
      <Card title="使用进度">
        <OnboardingSteps steps={steps} />
      </Card>
      <ul className="grid gap-5 sm:grid-cols-2">
        {newest.map(({ title, fact, detail, href, more }) => (
          <li
            key={title}
            className="flex min-w-0 flex-col rounded-card border border-line bg-surface p-5 wrap-anywhere"
          >
            <h2 className="text-14 text-ink-2">{title}</h2>
            <p className="mt-1.5 text-16 font-semibold text-ink-1">{fact}</p>
            {detail && <p className="text-14 text-ink-2">{detail}</p>}
            <a href={href} className="mt-auto w-fit pt-3 text-14 text-link underline-offset-4 hover:underline">
              {more}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function AlertLink({ href, children }: { href: string; children: ReactNode }) {
  return <a href={href} className="font-medium text-link underline underline-offset-4">{children}</a>;
}
