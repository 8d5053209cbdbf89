// The latest registrations, beside the charts of the overview.
import type { AdminUser } from "../../../../lib/shared/calls/users.ts";
import { todayOrDay } from "../../kit/times.ts";
import type { Answer } from "../../../kit/use_answer.ts";
import { Answered, BlockFrame } from "./Block.tsx";

type List = { data: AdminUser[]; total: number };
type Props = {
  newest: Answer<List>;
  /** A block above shows the common error. */
  quiet: boolean;
};

export function Registrations({ newest, quiet }: Props) {
  return (
    <BlockFrame title="最新注册" more={{ href: "/admin/users/list", label: "全部" }}>
      <Answered answer={newest} quiet={quiet} rows={8}>
        {({ data }) =>
          data.length === 0
            ? <p className="py-2 text-14 text-ink-2">还没有用户注册</p>
            : (
              <ul className="divide-y divide-line">
                {data.map(({ id, name, profession, institution_name, created_at }) => (
                  <li key={id} className="py-2">
                    <p className="flex justify-between gap-3">
                      <span className="truncate font-medium text-ink-1">{name}</span>
                      <time dateTime={created_at} className="shrink-0 text-13 text-ink-2">
                        {todayOrDay(created_at)}
                      </time>
                    </p>
                    <p className="truncate text-13 text-ink-2" title={institution_name}>
                      {profession}
                      <span className="ml-3">{institution_name}</span>
                    </p>
                  </li>
                ))}
              </ul>
            )}
      </Answered>
    </BlockFrame>
  );
}
