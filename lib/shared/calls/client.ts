// The calls of the desktop programs, and the records that users see of them.
import { z } from "zod/mini";
import { BATCHES_A_MINUTE, DESCRIPTIONS_A_MINUTE, DEVICES, ENTRIES_A_DAY, HANDOFFS_A_MINUTE } from "../bounds.ts";
import { modules } from "../modules.ts";
import { ClientLogin, DeviceReport, UpdateQuery } from "../schemas/client/program.ts";
import { ProcessingBatch, UsageBatch } from "../schemas/client/batches.ts";
import { Paging } from "../schemas/list.ts";
import { SignedIn, signInErrors } from "./account.ts";
import { change, done, integer, list, paged } from "../api/answers.ts";
import { call } from "./call.ts";
import { newer } from "./versions.ts";
import { clientFieldTexts } from "../schemas/client/field_texts.ts";

const text = z.nullable(z.string());

/** A computer on which a program runs. */
export const OwnDevice = z.strictObject({
  id: integer,
  device_id: z.string(),
  image_file: text,
  image_description: text,
  created_at: z.string(),
  updated_at: z.string(),
  computer_info: z.strictObject({ os: z.string(), cpu: z.string(), ram: integer, gpu: z.string() }),
});
export type OwnDevice = z.infer<typeof OwnDevice>;
export const ListedDevice = z.extend(OwnDevice, { newer });
export type ListedDevice = z.infer<typeof ListedDevice>;

/** A session of use. */
export const OwnUsage = z.strictObject({ id: z.string(), started_at: z.string(), seconds: integer });
export type OwnUsage = z.infer<typeof OwnUsage>;

/** An image that a program has processed. */
export const ProcessingDetail = z.strictObject({
  id: z.string(),
  module_name: z.enum(modules),
  satellite_payload: z.string(),
  model_type: z.string(),
  created_at: z.string(),
  input_image: z.string(),
  output_image: z.string(),
  calib_file: text,
  xml_file: text,
  rgb_file: text,
  status: text,
  error_code: text,
  seconds: z.nullable(integer),
});
export type ProcessingDetail = z.infer<typeof ProcessingDetail>;

/** The result of a batch: how many entries count, how many were known, and why others do not count. */
export const BatchAnswer = z.strictObject({
  accepted: integer,
  duplicates: integer,
  rejected: z.array(z.strictObject({ event_id: z.string(), message: z.string() })),
});
export type BatchAnswer = z.infer<typeof BatchAnswer>;

/** Fields besides `update` exist only when there is a newer version. */
export const Update = z.strictObject({
  update: z.boolean(),
  version: z.optional(z.string()),
  mandatory: z.optional(z.boolean()),
  notes: z.optional(z.string()),
  size: z.optional(integer),
  sha256: z.optional(z.string()),
  url: z.optional(z.string()),
  published_at: z.optional(z.string()),
  download_url: z.optional(z.string()),
});
export type Update = z.infer<typeof Update>;

const pace = `使用时长与处理记录合计每分钟最多 ${BATCHES_A_MINUTE} 批`;

export const clientLogin = call("POST /client/login", {
  summary: "桌面软件登录",
  who: "all",
  open: true,
  body: ClientLogin,
  words: clientFieldTexts.login,
  answer: SignedIn,
  errors: signInErrors,
  example: {
    identifier: "13800000000",
    password: "Example123",
    device_id: "PC-0001",
    software_name: "GAC_CCD",
    version: "1.2.0",
  },
  answerExample: {
    token: "u_4rXk…",
    user: {
      id: 26,
      name: "李明",
      email: "li.ming@example.com",
      phone: "13800000000",
      profession: "科研院所",
      institution_name: "某某研究所",
      organization: "硕士",
      purpose: "学术研究",
      wechat_name: "liming",
      status: "approved",
      applied_at: "2026-11-02T01:20:00.000Z",
      created_at: "2026-11-02T01:20:00.000Z",
      updated_at: "2026-11-04T06:00:00.000Z",
      nickname: "李**",
      consent_required: false,
      password_change_required: false,
      following: [],
      notices: { forum_replies: true, feedback: true, application: true, versions: true },
      closes_at: null,
    },
  },
});

export const handoff = call("POST /client/handoff", {
  summary: `换取一次性代码，在浏览器中以同一用户打开本站；60 秒内有效，只能用一次，每分钟最多 ${HANDOFFS_A_MINUTE} 个`,
  who: "user",
  emptyBody: true,
  answer: z.strictObject({ code: z.string(), url: z.string() }),
  answerExample: { code: "h_9sQm…", url: "https://gac.example.com/?token=h_9sQm…" },
});

export const reportDevice = call("POST /client/device", {
  summary:
    `发送设备信息，同一设备只保留最新的一份，每分钟最多 ${DESCRIPTIONS_A_MINUTE} 次；每位用户最多保留 ${DEVICES} 台，再多时移除最久没有上报的一台`,
  who: "user",
  body: DeviceReport,
  words: clientFieldTexts.device,
  answer: change(OwnDevice),
  example: {
    device_id: "PC-0001",
    computer_info: { os: "Windows 10 22H2", cpu: "Intel Core i7-12700", ram: 34091302912, gpu: "NVIDIA RTX A2000" },
    image_file: "",
    image_description: "二楼机房",
  },
  answerExample: {
    message: "设备信息已记录",
    data: {
      id: 7,
      device_id: "PC-0001",
      computer_info: { os: "Windows 10 22H2", cpu: "Intel Core i7-12700", ram: 34091302912, gpu: "NVIDIA RTX A2000" },
      image_file: null,
      image_description: "二楼机房",
      created_at: "2026-11-22T08:00:00.000Z",
      updated_at: "2026-11-22T08:00:00.000Z",
    },
  },
});

export const reportUsage = call("POST /client/usage", {
  summary: `发送使用时长，最多 100 条；同一 event_id 只计一次，每天最多计入 ${ENTRIES_A_DAY.usage} 条；${pace}`,
  who: "user",
  body: UsageBatch,
  words: clientFieldTexts.usage,
  answer: BatchAnswer,
  example: [{ event_id: "use-1", started_at: "2026-11-22T08:00:00Z", seconds: 3600 }],
  answerExample: { accepted: 1, duplicates: 0, rejected: [] },
});
export const reportProcessing = call("POST /client/processing", {
  summary:
    `发送处理记录，最多 100 条；文件名不含路径，同一 event_id 只计一次，每天最多计入 ${ENTRIES_A_DAY.processing} 条；${pace}`,
  who: "user",
  body: ProcessingBatch,
  words: clientFieldTexts.processing,
  answer: BatchAnswer,
  example: [{
    event_id: "image-1",
    module_name: "atmospheric_correction",
    satellite_payload: "GF6 WFV",
    model_type: "中纬度夏季",
    created_at: "2026-11-22T08:30:00Z",
    input_image: "GF6_WFV_E104.1_N30.2_20201118_L1A_rad.tif",
    output_image: "GF6_WFV_E104.1_N30.2_20201118_L1A_ref.tif",
    status: "success",
    seconds: 95,
  }],
  answerExample: {
    accepted: 99,
    duplicates: 0,
    rejected: [{ event_id: "image-17", message: "文件名不能包含路径" }],
  },
});

export const updates = call("GET /client/updates", {
  summary: "有没有更新的版本；download_url 只在带有效令牌时给出",
  who: "all",
  query: UpdateQuery,
  words: clientFieldTexts.updates,
  example: { software: "GAC_CCD", version: "1.2.0" },
  answer: Update,
  answerExample: {
    update: true,
    version: "1.3.0",
    mandatory: false,
    notes: "支持高分六号在轨定标系数",
    size: 268435456,
    sha256: "8739c76e681f900923b900c9df0ef75cf421d39cabb54650c4b9ad19b6a76d85",
    url: "https://gac.example.com/download#GAC_CCD",
    published_at: "2026-11-20",
  },
});

export const ownDevices = call("GET /auth/devices", { summary: "自己的设备", who: "user", answer: list(ListedDevice) });
export const deleteDevice = call("DELETE /auth/devices/{id}", {
  summary: "删除一台设备的记录",
  who: "user",
  notFound: "device_not_found",
  answer: done,
});
export const ownUsage = call("GET /auth/usage", {
  summary: "自己的使用记录",
  who: "user",
  query: Paging,
  answer: paged(OwnUsage),
});
export const ownProcessing = call("GET /auth/processing", {
  summary: "自己的处理记录",
  who: "user",
  query: Paging,
  answer: paged(ProcessingDetail),
});
