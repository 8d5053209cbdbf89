// The bell of the top bar: the number of waiting items, and the pending work of the administrator's permissions.
import { Bell, Check, UserCheck } from "../../../../components/icon/icons.ts";
import { Menu } from "../../../../components/ui/Menu.tsx";
import { waitingOf } from "../../../../lib/shared/administration/todo.ts";
import type { Todo } from "../../../../lib/shared/calls/admin_session.ts";
import { useTodo } from "./todo.ts";
import { todoLines } from "./todo_lines.ts";

/** `first` is part of the page. */
export function TodoBell({ first }: { first: Todo }) {
  const todo = useTodo(first);
  const count = Object.values(waitingOf(todo)).reduce<number>((sum, waiting = 0) => sum + waiting, 0);
  return (
    <Menu
      items={itemsOf(todo)}
      trigger={
        <button
          type="button"
          title="待办"
          aria-label={`待办，${count} 项`}
          className="button touch relative size-8 border-transparent text-ink-2 hover:bg-hover"
        >
          <Bell size={17} />
          {count > 0 && (
            <b className="absolute -top-1 right-0 min-w-4 rounded-full bg-danger px-1 text-center text-12 leading-4 font-semibold text-on-primary">
              {count > 99 ? "99+" : count}
            </b>
          )}
        </button>
      }
    />
  );
}

function itemsOf(todo: Todo) {
  const { pending_users = 0 } = todo;
  const applications = { icon: UserCheck, label: "待审核注册", count: pending_users, href: "/admin/users/audit" };
  const lines = [...pending_users > 0 ? [applications] : [], ...todoLines(todo)];
  if (lines.length === 0) return [{ icon: Check, label: "没有待办", href: "/admin/dashboard" }];
  return lines.map(({ icon, label, count, href = "/admin/dashboard" }) => {
    return { icon, label: count ? `${label} ${count}` : label, href };
  });
}
