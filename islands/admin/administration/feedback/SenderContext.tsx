// The context of a feedback entry: handler, versions, computer, latest images, error codes, earlier entries.
import type { ReactNode } from "react";
import { FileName } from "../../../../components/content/FileName.tsx";
import { ProcessingOutcome } from "../../../../components/content/ProcessingOutcome.tsx";
import { ErrorBlock } from "../../../../components/ui/ErrorBlock.tsx";
import { SkeletonRows } from "../../../../components/ui/Skeleton.tsx";
import { functionLabels } from "../../../../lib/shared/facts/functions.ts";
import type { AdminFeedbackDetail, FeedbackContext } from "../../../../lib/shared/calls/admin_feedback.ts";
import type { Answer } from "../../../kit/use_answer.ts";
import { Facts } from "../../kit/Facts.tsx";
import { computerLine, excerpt, RecordPart, TimedList } from "../../kit/records.tsx";
import { FeedbackTag } from "../../kit/StatusTag.tsx";
import { siteTime } from "../../../../lib/shared/time.ts";

/** `children` are shown before the records as soon as the entry is loaded. */
type Props = { detail: Answer<AdminFeedbackDetail>; children: (detail: AdminFeedbackDetail) => ReactNode };

export function SenderContext({ detail: { data, error, slow, reload }, children }: Props) {
  if (error) return <ErrorBlock message={error.message} requestId={error.requestId} onRetry={reload} />;
  if (!data) return slow ? <SkeletonRows rows={4} /> : null;
  const { context, handler } = data;
  return (
    <>
      {children(data)}
      <RecordPart title="处理与环境">
        <Facts
          items={[
            ["处理人", handler?.username ?? "还没有人处理"],
            ["版本", versionLines(context) || "没有下载过软件"],
            ["设备", context.device ? computerLine(context.device.computer_info) : "桌面软件没有上报过设备"],
            ["错误代码", errorLines(context) || "没有"],
          ]}
        />
      </RecordPart>
      <RecordPart title="最近的处理">
        <TimedList
          none="桌面软件没有上报过处理记录"
          items={context.processing.map((image) => ({
            key: image.id,
            at: image.created_at,
            line: <Scene image={image} />,
          }))}
        />
      </RecordPart>
      <RecordPart title="以前的反馈">
        <TimedList
          none="这是第一条反馈"
          items={context.earlier.map(({ id, created_at, feedback, feedback_status }) => ({
            key: id,
            at: created_at,
            line: (
              <>
                <FeedbackTag status={feedback_status} />{" "}
                <a href={`/admin/users/feedback?item=${id}`} className="text-link hover:underline">
                  {excerpt(feedback)}
                </a>
              </>
            ),
          }))}
        />
      </RecordPart>
    </>
  );
}

/** Returns `GAC_MSS 3.2.1、3.2.0`, one line a package. */
function versionLines({ downloads }: FeedbackContext): string {
  const packages = [...new Set(downloads.map(({ software_name }) => software_name))];
  const numbersOf = (name: string) =>
    downloads.flatMap(({ software_name, version_number }) => software_name === name ? version_number : []).join("、");
  return packages.map((name) => `${name} ${numbersOf(name)}`).join("\n");
}

/** Returns the last downloaded version and the system of the last computer. */
export function environmentOf({ downloads: [last], device }: FeedbackContext): string {
  const version = last && `${last.software_name} ${last.version_number}`;
  return [version, device?.computer_info.os].filter(Boolean).join("　");
}

function errorLines({ errors }: FeedbackContext): string {
  return errors.map(({ error_code, count, last_at }) => `${error_code} ${count} 次，最近 ${siteTime(last_at)}`).join(
    "\n",
  );
}

function Scene({ image }: { image: FeedbackContext["processing"][number] }) {
  const { module_name, satellite_payload, input_image } = image;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <ProcessingOutcome {...image} />
      {functionLabels[module_name]}
      {satellite_payload && <span className="text-ink-2">{satellite_payload}</span>}
      <FileName name={input_image} />
    </span>
  );
}
