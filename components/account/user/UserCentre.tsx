// The frame of the personal centre: the user, the tabs, and the content of the current tab.
import type { ReactNode } from "react";
import { type TabPath, userTabs } from "../../../lib/shared/account/user_tabs.ts";
import { Container } from "../../content/Section.tsx";
import type { LucideIcon } from "../../icon/icon.tsx";
import {
  Bell,
  Check,
  Download,
  KeyRound,
  LayoutDashboard,
  MessageSquare,
  MessagesSquare,
  Monitor,
  Shield,
  User,
} from "../../icon/icons.ts";
import { Tag } from "../../ui/Tag.tsx";
import { classes } from "../../ui/classes.ts";

/** The user whose data the page shows. */
export type Owner = {
  name: string;
  /** The same labels as on the profile. */
  profession: string;
  institution_name: string;
  /** The registration date. */
  since: string;
  /** Figures on the right: a number with its unit and its label. */
  figures: { value: string; label: string }[];
};

type Props = {
  owner: Owner;
  path: string;
  title: ReactNode;
  lead?: ReactNode;
  /** A third column on wide screens. */
  aside?: ReactNode;
  children: ReactNode;
};

export function UserCentre({ owner, path, title, lead, aside, children }: Props) {
  return (
    <>
      <OwnerStrip {...owner} />
      <Container className="pt-4 pb-16 lg:pt-9">
        <div
          className={classes(
            "grid gap-x-12 gap-y-7",
            aside ? "lg:grid-cols-[200px_minmax(0,1fr)_340px]" : "lg:grid-cols-[200px_minmax(0,1fr)]",
          )}
        >
          <TabMenu path={path} />
          <div className="min-w-0">
            <h1 className="text-24 font-semibold text-ink-1">{title}</h1>
            {lead && <p className="mt-1 text-15 text-pretty text-ink-2">{lead}</p>}
            <div className="mt-6">{children}</div>
          </div>
          {aside && <aside aria-label="意见反馈" className="min-w-0">{aside}</aside>}
        </div>
      </Container>
    </>
  );
}

function OwnerStrip({ name, profession, institution_name, since, figures }: Owner) {
  return (
    <div className="border-b border-line bg-subtle">
      <Container className="flex flex-wrap items-center gap-x-5 gap-y-4 py-5 sm:py-7">
        <span
          aria-hidden="true"
          className="flex size-12 shrink-0 items-center justify-center rounded-full bg-primary-tint text-20 font-semibold text-primary sm:size-16 sm:text-24"
        >
          {[...name][0]}
        </span>
        <div className="min-w-0 flex-1 basis-50 wrap-anywhere">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-20 font-semibold text-ink-1 sm:text-24">
            {name}
            <Tag tone="success" icon={Check}>已通过</Tag>
          </p>
          <p className="flex flex-wrap gap-x-4 text-14 text-ink-2">
            <span data-profile="profession">{profession}</span>
            <span data-profile="institution_name">{institution_name}</span>
            <span>{since} 注册</span>
          </p>
        </div>
        <dl className="flex max-sm:w-full max-sm:gap-6">
          {figures.map(({ value, label }) => (
            <div
              key={label}
              className="flex flex-col-reverse border-line max-sm:first:pl-0 sm:border-l sm:px-7 sm:last:pr-0"
            >
              <dt className="text-13 text-ink-2">{label}</dt>
              <dd className="text-18 font-semibold whitespace-nowrap text-ink-1 sm:text-24">{value}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </div>
  );
}

/** A column beside the content. On narrow screens it is a row above the content that scrolls sideways. */
function TabMenu({ path }: { path: string }) {
  return (
    <nav
      aria-label="个人中心"
      className="min-w-0 max-lg:-mx-4 max-lg:sideways max-lg:px-4 max-lg:shadow-[inset_0_-1px_0_var(--line)] max-lg:sm:-mx-6 max-lg:sm:px-6"
    >
      <ul className="flex gap-5 max-lg:w-max max-lg:pr-4 lg:sticky lg:top-24 lg:flex-col lg:gap-0.5">
        {userTabs.map(({ path: href, label }) => {
          const Icon = tabIcons[href];
          return (
            <li key={href} className="shrink-0">
              <a
                href={href}
                aria-current={href === path ? "page" : undefined}
                className={classes(
                  "flex h-11 items-center gap-3 text-15 whitespace-nowrap text-ink-2 transition-colors hover:text-ink-1",
                  "max-lg:border-b-2 max-lg:border-transparent max-lg:aria-[current=page]:border-primary",
                  "lg:rounded-control lg:px-3.5 lg:hover:bg-hover lg:aria-[current=page]:bg-selected",
                  "aria-[current=page]:font-semibold aria-[current=page]:text-primary",
                )}
              >
                <Icon size={17} strokeWidth={1.75} aria-hidden="true" className="shrink-0 max-lg:hidden" />
                {label}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The icon of each tab of the personal centre. */
const tabIcons: Record<TabPath, LucideIcon> = {
  "/user": LayoutDashboard,
  "/user/profile": User,
  "/user/password": KeyRound,
  "/user/downloads": Download,
  "/user/feedback": MessageSquare,
  "/user/devices": Monitor,
  "/forum/my": MessagesSquare,
  "/user/notices": Bell,
  "/user/security": Shield,
};
