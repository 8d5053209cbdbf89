// Describes the calls of the desktop programs for the users of the programs. The declarations give addresses and
// fields.
import {
  BATCHES_A_MINUTE,
  DESCRIPTIONS_A_MINUTE,
  DEVICES,
  ENTRIES_A_DAY,
  HANDOFFS_A_MINUTE,
} from "../../shared/bounds.ts";
import { callsIn } from "../../shared/calls/all.ts";
import type { Call } from "../../shared/calls/call.ts";
import * as client from "../../shared/calls/client.ts";
import { MOST_ENTRIES } from "../../shared/schemas/client/batches.ts";
import { operationsOf } from "../api/declared.ts";
import { jsonSchemaOf, withDescriptions } from "../api/json_schema.ts";
import { readableCalls } from "../api/readable.ts";
import { type Field, fieldsOf } from "./fields.ts";

export type ClientCall = {
  id: string;
  title: string;
  call: string;
  when: string;
  why: string;
  retention: string;
  /** The page on which the user sees it, and what may be deleted there. */
  seen: { text: string; href?: string; label?: string };
  fields: Field[];
  /** An example, as it is sent. */
  example?: string;
};

const forAccount = "注销账号时一并删除；按天合计的次数保留，其中没有个人信息";
const later = `没有网络时先留在本机，之后补发，每次最多 ${MOST_ENTRIES} 条，60 天以前的不再接收`;
const pace = `使用时长与处理记录合计每分钟最多发送 ${BATCHES_A_MINUTE} 次，超出时稍后再发`;
const counted = "为限制数量，另记最近 60 天每天的条数";
const withinDay = (most: number, when: string) =>
  `每位用户每天（按${when}的日期）最多计入 ${most} 条，超出的逐条拒收；${pace}。`;

const calls = [
  {
    id: "login",
    title: "登录",
    of: client.clientLogin,
    when: "在软件中输入账号和密码登录时。",
    why: "确认是审核通过的用户；说明是哪台计算机上的哪个软件，便于您辨认并退出不认识的登录。",
    retention:
      "密码只用来核对，不保存。登录状态 180 天未使用即失效；登录记录（时间、IP 地址、软件与版本、结果）保存 365 天。",
    seen: { text: "可以查看全部登录，并退出其中任意一处。", href: "/user/security", label: "个人中心的“安全”页" },
  },
  {
    id: "device",
    title: "设备信息",
    of: client.reportDevice,
    when: `登录后，以及设备信息有变化时，同一台每分钟最多 ${DESCRIPTIONS_A_MINUTE} 次。同一台计算机只保留最新的一份。`,
    why: "了解用户使用怎样的计算机，决定软件要支持哪些系统、内存和显卡。",
    retention: `保存到您删除它为止；每位用户最多保留 ${DEVICES} 台，再多时移除最久没有上报的一台；${forAccount}。`,
    seen: { text: "可以查看每台设备的全部内容并删除。", href: "/user/devices", label: "个人中心的“我的设备”页" },
  },
  {
    id: "usage",
    title: "使用时长",
    of: client.reportUsage,
    when: `每次使用结束后；${later}。${withinDay(ENTRIES_A_DAY.usage, "开始使用")}`,
    why: "统计有多少人在用、用多久。同一条重复发送只计一次。",
    retention: `在账号存续期间保存；${counted}；${forAccount}。`,
    seen: { text: "可以查看每一次使用的开始时间和时长。", href: "/user/devices", label: "个人中心的“我的设备”页" },
  },
  {
    id: "processing",
    title: "处理记录",
    of: client.reportProcessing,
    when: `处理完影像之后；${later}。${withinDay(ENTRIES_A_DAY.processing, "处理完成")}`,
    why:
      "统计各模块、各卫星载荷的处理量，发现失败较多的情形。只有文件名，没有影像内容，也没有文件所在的文件夹；带路径的名称会被拒收。",
    retention: `在账号存续期间保存；${counted}，以及出现过的卫星载荷；${forAccount}。`,
    seen: { text: "可以查看每一条处理记录。", href: "/user/devices", label: "个人中心的“我的设备”页" },
  },
  {
    id: "updates",
    title: "检查更新",
    of: client.updates,
    when: "软件启动时，或您点击“检查更新”时。不登录也可以检查。",
    why: "查询有没有更新的版本。",
    retention: "不写入账号。与其他请求一样，服务器的运行日志记下时间、IP 地址和结果。",
    seen: { text: "没有可以查看或删除的记录。" },
  },
  {
    id: "handoff",
    title: "在浏览器中打开本站",
    of: client.handoff,
    when: `在软件中点击打开网页的按钮时，每分钟最多 ${HANDOFFS_A_MINUTE} 次。`,
    why: "让浏览器以同一用户登录，不必再次输入密码。请求中没有任何字段。",
    retention: "换得的一次性代码 60 秒内有效，用过即失效，服务器只保存摘要。浏览器中的登录与其他登录一样列出。",
    seen: { text: "可以在登录列表中退出。", href: "/user/security", label: "个人中心的“安全”页" },
  },
];

function fieldsSent({ spec: { body, query, words = {} } }: Call): Field[] {
  const schema = body ?? query;
  return schema ? fieldsOf(withDescriptions(jsonSchemaOf(schema), words)) : [];
}

/** Returns all calls with their fields. The order of fields is that of the schema. */
export function clientCalls(): ClientCall[] {
  const readable = readableCalls(operationsOf(callsIn(client)));
  const examples = new Map(readable.map(({ method, path, example }) => [method + path, example]));
  return calls.map(({ of, ...about }) => ({
    ...about,
    call: `${of.method} /api${of.path}`,
    fields: fieldsSent(of),
    example: examples.get(`${of.method}/api${of.path}`),
  }));
}
