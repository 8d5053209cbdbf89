// The overview of the personal centre: onboarding steps, requests to the user, and the newest record of each kind.
import type { ReactNode } from "react";
import { Check } from "../../icon/icons.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Card } from "../../ui/Card.tsx";
import { classes } from "../../ui/classes.ts";

/** The newest record of a kind, with a link to the others. */
export type Newest = { title: string; fact: ReactNode; detail?: ReactNode; href: string; more: string };

export type Step = {
  name: string;
  /** The date of completion, or the next thing to do. */
  note: string;
  done: boolean;
  /** The page on which the step is done. */
  href?: string;
};

type Props = {
  steps: Step[];
  newest: Newest[];
  /** The password was set by an administrator. */
  passwordChangeRequired: boolean;
  /** The date on which the account will be closed. */
  closesAt: string | null;
};

export function Overview({ steps, newest, passwordChangeRequired, closesAt }: Props) {
  return (
    <div className="flex flex-col gap-5">
      {closesAt && (
        <Alert tone="warning" action={<AlertLink href="/user/security">撤销注销</AlertLink>}>
          账号将于 {closesAt} 注销。
        </Alert>
      )}
      {passwordChangeRequired && (
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

/** A user's progress from the application to the first processed image. */
function OnboardingSteps({ steps }: { steps: Step[] }) {
  const next = steps.findIndex(({ done }) => !done);
  return (
    <ol className="grid gap-x-3 max-sm:gap-y-4 sm:grid-cols-4">
      {steps.map(({ name, note, done, href }, n) => (
        <li key={name} aria-current={n === next ? "step" : undefined} className="flex gap-3 sm:flex-col sm:gap-2.5">
          <span className="flex items-center gap-3">
            <span
              aria-hidden="true"
              className={classes(
                "flex size-7 shrink-0 items-center justify-center rounded-full border text-13 font-semibold",
                done
                  ? "border-primary bg-primary text-on-primary"
                  : n === next
                  ? "border-primary bg-surface text-primary"
                  : "border-line-strong bg-surface text-ink-3",
              )}
            >
              {done ? <Check size={15} /> : n + 1}
            </span>
            {n < steps.length - 1 && (
              <span
                aria-hidden="true"
                className={classes("h-px grow max-sm:hidden", steps[n + 1]?.done ? "bg-primary" : "bg-line-strong")}
              />
            )}
          </span>
          <span className="min-w-0">
            <span className="block text-15 font-semibold text-ink-1">
              {name}
              <span className="sr-only">{done ? "，已完成" : "，未完成"}</span>
            </span>
            {href
              ? <a href={href} className="text-14 text-link underline underline-offset-4">{note}</a>
              : <span className="text-14 text-ink-2">{note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
