// The overview: four totals, four charts of the last seven days, and the registrations for who may see them.
import { CSPProvider } from "@base-ui/react/csp-provider";
import { RefreshCw } from "lucide-react";
import type { AdminUser } from "./kit/admin_user.ts";
import { type Dashboard, figures, isDashboard, weekCharts } from "./dashboard/dashboard_data.ts";
import { FigureCard, FigureToCome } from "./dashboard/FigureCard.tsx";
import { isList } from "./kit/list_fetcher.ts";
import { HeadTools } from "./kit/HeadTools.tsx";
import { Registrations } from "./dashboard/Registrations.tsx";
import { clockTime } from "./kit/times.ts";
import { type Answer, useAnswer } from "./kit/use_answer.ts";
import { LineChart } from "../../components/chart/LineChart.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { classes } from "../../components/ui/classes.ts";
import { ErrorBlock } from "../../components/ui/ErrorBlock.tsx";

type Props = { mayViewUsers: boolean; mayAudit: boolean };
type List = { data: AdminUser[]; total: number };

const waitingList = "/admin/users?status=pending&sort=applied_at&order=asc&limit=1";
const newestList = "/admin/users?limit=5";
const failed = "获取用户列表失败";
const titles = ["近 7 天用户增长", "近 7 天下载", "近 7 天访问", "近 7 天影像处理"];

export default function DashboardView({ mayViewUsers, mayAudit }: Props) {
  const dashboard = useAnswer("/admin/dashboard", "获取仪表盘数据失败", isDashboard);
  const waiting = useAnswer<List>(mayViewUsers ? waitingList : undefined, failed, isList<AdminUser>);
  const newest = useAnswer<List>(mayViewUsers ? newestList : undefined, failed, isList<AdminUser>);
  const { data: known, at } = dashboard;
  const failedNow = !known && dashboard.error !== undefined;
  function refresh() {
    dashboard.reload();
    waiting.reload();
    newest.reload();
  }
  return (
    <CSPProvider disableStyleElements>
      <HeadTools note={at === undefined ? undefined : `数据更新于 ${clockTime(at)}`}>
        <Button size="md" icon={RefreshCw} onClick={refresh}>刷新</Button>
      </HeadTools>
      {known && <Failure answer={dashboard} />}
      {!failedNow && (
        <div className="mb-4 grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
          {known
            ? figures(known).map((figure) => <FigureCard key={figure.label} {...figure} />)
            : titles.map((title) => <FigureToCome key={title} visible={dashboard.slow} />)}
        </div>
      )}
      <div className={classes("grid gap-4", mayViewUsers && "xl:grid-cols-[minmax(0,1fr)_300px]")}>
        {failedNow ? <Failure answer={dashboard} /> : (
          <div className="grid min-w-0 content-start gap-4 lg:grid-cols-2">
            <h2 className="sr-only">近 7 天趋势</h2>
            {known
              ? weekCharts(known).map((chart) => (
                <LineChart key={chart.title} title={chart.title} note={chart.note} data={chart.data} group="week" />
              ))
              : titles.map((title) => <ChartToCome key={title} title={title} visible={dashboard.slow} />)}
          </div>
        )}
        {mayViewUsers && <Registrations waiting={waiting} newest={newest} mayAudit={mayAudit} />}
      </div>
    </CSPProvider>
  );
}

/** The frame of the right size stands from the beginning; bars only once the answer is late. */
function ChartToCome({ title, visible }: { title: string; visible: boolean }) {
  if (visible) return <LineChart title={title} data={undefined} loading />;
  return (
    <section className="rounded-[8px] border border-line bg-surface p-4">
      <h3 className="min-h-8 pt-1 text-15 font-semibold text-ink-1">{title}</h3>
      <div className="h-60" />
    </section>
  );
}

function Failure({ answer: { data, error, at, reload } }: { answer: Answer<Dashboard> }) {
  if (!error) return null;
  return (
    <ErrorBlock
      className={data ? "mb-4" : "self-start"}
      message={error.message}
      requestId={error.requestId}
      still={data && at !== undefined ? `下面是 ${clockTime(at)} 的数据。` : "菜单中的其他页面不受影响。"}
      onRetry={reload}
    />
  );
}
