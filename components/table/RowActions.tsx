// The actions of a row, all of them links; a dangerous one is confirmed in a dialog. More than three are grouped under
// 更多.
import { ChevronDown } from "../icon/icons.ts";
import { Menu } from "../ui/Menu.tsx";
import type { RowAction } from "./column.ts";

const look =
  "relative inline-flex items-center gap-1 rounded-tag py-1 text-14 whitespace-nowrap text-link no-underline hover:underline " +
  "touch";

/** `about` names the row, so that equal buttons get distinct accessible names. */
export function RowActions({ actions, about }: { actions: RowAction[]; about?: string }) {
  const named = (label: string) => about && `${label} ${about}`;
  const direct = actions.length > 3 ? 2 : 3; // A menu of one item makes no sense.
  const [visible, more] = [actions.slice(0, direct), actions.slice(direct)];
  return (
    <div className="flex items-center gap-3.5" onClick={(event) => event.stopPropagation()}>
      {visible.map((action) =>
        action.href !== undefined && !action.disabled
          ? (
            <a key={action.label} href={action.href} aria-label={named(action.label)} className={look}>
              {action.label}
            </a>
          )
          : (
            <button
              key={action.label}
              type="button"
              aria-label={named(action.label)}
              disabled={action.disabled}
              title={action.disabled ? action.reason : undefined}
              onClick={action.onSelect}
              className={`${look} disabled:cursor-not-allowed disabled:text-ink-off disabled:no-underline`}
            >
              {action.label}
            </button>
          )
      )}
      {more.length > 0 && (
        <Menu
          items={more}
          trigger={
            <button type="button" aria-label={named("更多")} className={look}>
              更多<ChevronDown size={14} />
            </button>
          }
        />
      )}
    </div>
  );
}
