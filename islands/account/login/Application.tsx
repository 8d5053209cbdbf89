// The state of an application, shown after a sign-in with the right password that is not permitted yet.
import { Alert } from "../../../components/ui/Alert.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { tab } from "../../../lib/shared/browser/memory.ts";
import { type Draft, draftOf, registrationDraft, WITH_DRAFT } from "../kit/draft.ts";
import { withTarget } from "../kit/target.ts";
import { siteDate } from "../../../lib/shared/time.ts";

export type ApplicationState = {
  application_number: string;
  status: "pending" | "rejected";
  created_at: string;
  expected_by: string;
  reason?: string;
  /** The fields of a refused application. */
  previous?: Draft;
};

/** `message` may end with the reason, which is shown in a row of its own. */
export function Application({ message, application }: { message: string; application: ApplicationState }) {
  const { application_number, status, created_at, expected_by, reason, previous = {} } = application;
  const rejected = status === "rejected";
  const rows = [
    ...(rejected && reason ? [["原因", reason]] : []),
    ["申请编号", application_number],
    ["提交日期", siteDate(created_at)],
    ...(rejected ? [] : [["预计完成", `${expected_by} 前`]]),
  ];
  return (
    <Alert tone={rejected ? "danger" : "warning"} title={rejected ? message.split("：", 1)[0] : message}>
      <dl className="mt-1.5 grid grid-cols-[72px_1fr] gap-y-0.5">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {rejected && (
        <Button
          href={withTarget(WITH_DRAFT)}
          size="sm"
          className="mt-2"
          onClick={() => tab.keep(registrationDraft.name, JSON.stringify(draftOf(previous)))}
        >
          重新申请
        </Button>
      )}
    </Alert>
  );
}
