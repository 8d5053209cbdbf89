// The overview tab of the personal centre. mod.ts adds its guard.
import { type Newest, Overview, type Step } from "../../components/account/user/Overview.tsx";
import { feedbackOf } from "../../lib/domain/account/feedback.ts";
import type { User } from "../../lib/domain/account/users.ts";
import { devicePageOf } from "../../lib/domain/client/devices.ts";
import { downloadsOf, firstDownloadOf } from "../../lib/domain/statistics/downloads.ts";
import { firstProcessingOf } from "../../lib/domain/statistics/processing.ts";
import { readSignIns } from "../../lib/flows/account/own_records.ts";
import { feedbackStatusLabels } from "../../lib/shared/labels.ts";
import { siteDate, siteTime } from "../../lib/shared/time.ts";
import type { Context } from "../../lib/web/context.ts";
import { centrePage, type Tab } from "./centre.tsx";

const EXCERPT = 60;

export const overview = centrePage(loadOverview);

async function loadOverview(c: Context): Promise<Tab> {
  const { user } = c.var;
  const [first, [last], signIns, [sent], image, devices] = await Promise.all([
    firstDownloadOf(user.id),
    downloadsOf(user.id, { limit: 1 }),
    readSignIns(c.var, { page: 1, limit: 1 }),
    feedbackOf(user.id, 1),
    firstProcessingOf(user.id),
    devicePageOf(user.id, { page: 1, limit: 1 }),
  ]);
  const steps = stepsOf(user, { downloaded: first?.created_at, processed: image?.created_at });
  const [signIn] = signIns.data;
  const [device] = devices.rows;
  const found: Newest[] = [
    {
      title: "最近下载",
      fact: last ? `${last.software_name} ${last.version_number}` : "还没有下载",
      detail: last && siteTime(last.created_at),
      href: last ? "/user/downloads" : "/download",
      more: last ? "全部下载" : "前往下载",
    },
    {
      title: "最近反馈",
      fact: sent ? feedbackStatusLabels[sent.feedback_status] : "还没有反馈",
      detail: sent && cut(sent.feedback),
      href: "/user/feedback",
      more: sent ? "查看回复" : "提交反馈",
    },
    {
      title: "我的设备",
      fact: devices.total > 0 ? `${devices.total} 台` : "还没有设备记录",
      detail: device && `${device.computer_info.os || "未知系统"}，${siteTime(device.updated_at)} 上报`,
      href: "/user/devices",
      more: "设备与记录",
    },
    {
      title: "最近登录",
      fact: signIn ? siteTime(signIn.created_at) : "90 天内没有记录",
      detail: signIn && `${signIn.place}，${signIn.device}`,
      href: "/user/security",
      more: "登录记录",
    },
  ];
  return {
    lead: "从申请到处理第一景影像，以及最近的记录。",
    children: (
      <Overview
        steps={steps}
        newest={found}
        passwordChangeRequired={user.password_change_required}
        closesAt={user.closes_at && siteTime(user.closes_at)}
      />
    ),
  };
}

function cut(text: string): string {
  const characters = [...text];
  return characters.length > EXCERPT ? `${characters.slice(0, EXCERPT).join("")}…` : text;
}

type Reached = { downloaded?: string; processed?: string };

/** The steps from the application to the first image. An account that an administrator created is approved at once. */
function stepsOf({ applied_at, decisions }: User, { downloaded, processed }: Reached): Step[] {
  const approved = decisions.findLast(({ to }) => to === "approved")?.created_at ?? applied_at;
  return [
    { name: "提交申请", note: siteDate(applied_at), done: true },
    { name: "审核通过", note: siteDate(approved), done: true },
    downloaded
      ? { name: "下载软件", note: siteDate(downloaded), done: true }
      : { name: "下载软件", note: "前往下载", done: false, href: "/download" },
    processed
      ? { name: "首次处理影像", note: siteDate(processed), done: true }
      : { name: "首次处理影像", note: "查看安装与使用步骤", done: false, href: "/tutorials" },
  ];
}
