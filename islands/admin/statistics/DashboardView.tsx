// The overview: four totals, four charts of the last seven days, and recent registrations if permitted.
import { RefreshCw } from "../../../components/icon/icons.ts";
import { figures, weekCharts } from "./dashboard/dashboard_data.ts";
import { TotalCard, TotalCardPlaceholder } from "./dashboard/TotalCard.tsx";
import { PersonName } from "../kit/PersonName.tsx";
import { HeadTools } from "../kit/HeadTools.tsx";
import { SetupCard } from "./dashboard/SetupCard.tsx";
import { TodoBlock } from "./dashboard/TodoBlock.tsx";
import { NothingYet, openSite } from "../kit/stats/EmptyRange.tsx";
import { refreshTodo, useTodo } from "../administration/bar/todo.ts";
import { type Answer, type Preloaded, useAnswer } from "../../kit/use_answer.ts";
import { SkeletonBars } from "../../../components/chart/SkeletonBars.tsx";
import { LineChart } from "../../../components/chart/TrendChart.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { classes } from "../../../components/ui/classes.ts";
import { adminApi } from "../../../lib/shared/api_client.ts";
import { type Dashboard, dashboard as dashboardCall } from "../../../lib/shared/calls/statistics.ts";
import { clockTime } from "../../../lib/shared/time.ts";
import type { Setup, Todo } from "../../../lib/shared/calls/admin_session.ts";
import type { AnswerOf, RequestOf } from "../../../lib/shared/calls/call.ts";
import { users } from "../../../lib/shared/calls/users.ts";
import { ErrorBlock } from "../../../components/ui/ErrorBlock.tsx";
import { todayOrDay } from "../kit/times.ts";
import { Answered, BlockFrame } from "./dashboard/Block.tsx";

type List = Pick<AnswerOf<typeof users>, "data" | "total">;
type Props = {
  mayViewUsers: boolean;
  mayAudit: boolean;
  mayPublish: boolean;
  /** The steps of the first days. */
  setup: Setup;
  mayHideSetup: boolean;
  todo: Todo;
  first: { dashboard?: Preloaded<Dashboard>; waiting?: Preloaded<List>; newest?: Preloaded<List> };
};

const longestWaiting = { status: "pending", sort: "applied_at", order: "asc", limit: 1, checks: "false" } as const;
const newestUsers = { limit: 5, checks: "false" } as const;
const titles = ["近 7 天用户增长", "近 7 天下载", "近 7 天访问", "近 7 天影像处理"];

export default function DashboardView(props: Props) {
  const { mayViewUsers, mayAudit, mayPublish, setup, mayHideSetup, todo: firstTodo, first } = props;
  const dashboard = useAnswer(dashboardCall.path, {
    fallback: "获取仪表盘数据失败",
    first: first.dashboard,
    call: (signal) => adminApi.call(dashboardCall, { query: { compare: "true" }, signal }),
  });
  const waiting = useUsers(mayViewUsers, longestWaiting, first.waiting);
  const newest = useUsers(mayViewUsers, newestUsers, first.newest);
  const todo = useTodo(firstTodo);
  const beside = mayViewUsers || Object.keys(todo).length > 0;
  const { data: known, at } = dashboard;
  const nothing = known !== undefined && figures(known).every(({ total }) => total === 0);
  const failedNow = !known && dashboard.error !== undefined;
  const asked = mayViewUsers ? [dashboard, waiting, newest] : [dashboard];
  const unreachable = asked.every(({ error }) => error?.silent);
  function refresh() {
    dashboard.reload();
    waiting.reload();
    newest.reload();
    refreshTodo();
  }
  return (
    <>
      <HeadTools note={at === undefined ? undefined : `数据更新于 ${clockTime(at)}`}>
        <Button size="md" icon={RefreshCw} onClick={refresh}>刷新</Button>
      </HeadTools>
      <SetupCard setup={setup} mayHide={mayHideSetup} />
      {(known || unreachable) && <Failure answer={dashboard} onRetry={refresh} />}
      {!failedNow && !nothing && (
        <div className="mb-4 grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
          {known
            ? figures(known).map((figure) => <TotalCard key={figure.label} {...figure} />)
            : titles.map((title) => <TotalCardPlaceholder key={title} late={!dashboard.slow} />)}
        </div>
      )}
      <div
        className={classes(
          "grid grid-cols-[minmax(0,1fr)] gap-4",
          beside && "xl:grid-cols-[minmax(0,1fr)_300px]",
        )}
      >
        {failedNow ? !unreachable && <Failure answer={dashboard} onRetry={dashboard.reload} /> : nothing
          ? (
            <NothingYet
              title="还没有数据"
              action={mayPublish ? <Button size="md" href="/admin/content/version/new">新建版本</Button> : openSite}
            >
              有了访问、注册、下载与影像处理，这里显示总数与近 7 天的趋势。
            </NothingYet>
          )
          : (
            <div className="grid min-w-0 content-start gap-4 lg:grid-cols-2">
              <h2 className="sr-only">近 7 天趋势</h2>
              {known
                ? weekCharts(known).map((chart) => (
                  <LineChart key={chart.title} title={chart.title} note={chart.note} data={chart.data} group="week" />
                ))
                : titles.map((title) => <ChartToCome key={title} title={title} late={!dashboard.slow} />)}
            </div>
          )}
        {beside && (
          <div className="flex min-w-0 flex-col gap-4 max-xl:contents">
            <TodoBlock
              todo={todo}
              waiting={mayViewUsers ? waiting : undefined}
              mayAudit={mayAudit}
              quiet={unreachable}
            />
            {mayViewUsers && <Registrations newest={newest} quiet={unreachable} />}
          </div>
        )}
      </div>
    </>
  );
}

/** The frame has its final size from the beginning; placeholder bars appear only when the response is late. */
function ChartToCome({ title, late }: { title: string; late: boolean }) {
  return (
    <section className="rounded-[8px] border border-line bg-surface p-4">
      <h3 className="min-h-8 pt-1 text-15 font-semibold text-ink-1">{title}</h3>
      <SkeletonBars className={classes("h-60", late && "late")} />
    </section>
  );
}

type FailureProps = { answer: Answer<Dashboard>; onRetry: () => void };

function Failure({ answer: { data, error, at }, onRetry }: FailureProps) {
  if (!error) return null;
  return (
    <ErrorBlock
      className="mb-4"
      message={error.message}
      requestId={error.requestId}
      note={data && at !== undefined ? `下面是 ${clockTime(at)} 的数据。` : "菜单中的其他页面不受影响。"}
      onRetry={onRetry}
    />
  );
}

function useUsers(mayView: boolean, query: RequestOf<typeof users>["query"], first?: Preloaded<List>) {
  return useAnswer<List>(mayView ? JSON.stringify(query) : undefined, {
    fallback: "获取用户列表失败",
    first,
    call: (signal) => adminApi.call(users, { query, signal }),
  });
}

type RegistrationProps = {
  newest: Answer<List>;
  /** A block above shows the common error. */
  quiet: boolean;
};

function Registrations({ newest, quiet }: RegistrationProps) {
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
                      <span className="truncate font-medium text-ink-1">
                        <PersonName id={id} name={name} linked />
                      </span>
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
