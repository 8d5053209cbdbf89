// The desktop programs' calls, and the records that users see of them.
import {
  BATCHES_A_MINUTE,
  DESCRIPTIONS_A_MINUTE,
  DEVICES,
  ENTRIES_A_DAY,
  HANDOFFS_A_MINUTE,
} from "../../../shared/bounds.ts";
import { ClientLogin } from "../../../shared/schemas/client/sign_in.ts";
import { DeviceReport } from "../../../shared/schemas/client/device.ts";
import { ProcessingBatch } from "../../../shared/schemas/client/processing.ts";
import { UpdateQuery } from "../../../shared/schemas/client/updates.ts";
import { UsageBatch } from "../../../shared/schemas/client/usage.ts";
import { Paging } from "../../../shared/schemas/list.ts";
import { change, device, list, ok, ownSession, ownUser, paged, processingDetail } from "../answers.ts";
import { fieldWords } from "../../client/field_words.ts";
import { arrayOf, shape } from "../json_schema.ts";
import type { Operations } from "../operation.ts";

const pace = `使用时长与处理记录合计每分钟最多 ${BATCHES_A_MINUTE} 批`;
const batch = ok(shape("accepted:integer, duplicates:integer", { rejected: arrayOf(shape("event_id, message")) }));

export const clientOperations: Operations = {
  clientLogin: {
    call: "POST /client/login",
    summary: "桌面软件登录",
    who: "all",
    body: ClientLogin,
    words: fieldWords.login,
    answer: ok(shape("token", { user: ownUser })),
    errors: ["bad_credentials", "ambiguous_name", "account_pending", "account_rejected", "login_locked"],
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
        notices: { forum_replies: true },
        closes_at: null,
      },
    },
  },
  handoff: {
    call: "POST /client/handoff",
    summary:
      `换取一次性代码，在浏览器中以同一用户打开本站；60 秒内有效，只能用一次，每分钟最多 ${HANDOFFS_A_MINUTE} 个`,
    who: "user",
    answer: ok(shape("code, url")),
    answerExample: { code: "h_9sQm…", url: "https://gac.example.com/?token=h_9sQm…" },
  },
  reportDevice: {
    call: "POST /client/device",
    summary:
      `发送设备信息，同一设备只保留最新的一份，每分钟最多 ${DESCRIPTIONS_A_MINUTE} 次；每位用户最多保留 ${DEVICES} 台，再多时移除最久没有上报的一台`,
    who: "user",
    body: DeviceReport,
    words: fieldWords.device,
    answer: change(device),
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
  },
  reportUsage: {
    call: "POST /client/usage",
    summary: `发送使用时长，最多 100 条；同一 event_id 只计一次，每天最多计入 ${ENTRIES_A_DAY.usage} 条；${pace}`,
    who: "user",
    body: UsageBatch,
    words: fieldWords.usage,
    answer: batch,
    example: [{ event_id: "use-1", started_at: "2026-11-22T08:00:00Z", seconds: 3600 }],
    answerExample: { accepted: 1, duplicates: 0, rejected: [] },
  },
  reportProcessing: {
    call: "POST /client/processing",
    summary:
      `发送处理记录，最多 100 条；文件名不含路径，同一 event_id 只计一次，每天最多计入 ${ENTRIES_A_DAY.processing} 条；${pace}`,
    who: "user",
    body: ProcessingBatch,
    words: fieldWords.processing,
    answer: batch,
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
  },
  updates: {
    call: "GET /client/updates",
    summary: "有没有更新的版本；download_url 只在带有效令牌时给出",
    who: "all",
    query: UpdateQuery,
    words: fieldWords.updates,
    example: { software: "GAC_CCD", version: "1.2.0" },
    answer: ok(shape(
      "update:boolean, version?, mandatory:boolean?, notes?, size:integer?, sha256?, url?, published_at?, download_url?",
    )),
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
  },
  ownDevices: { call: "GET /auth/devices", summary: "自己的设备", who: "user", answer: list(device) },
  deleteDevice: {
    call: "DELETE /auth/devices/{id}",
    summary: "删除一台设备的记录",
    who: "user",
    answer: change(),
    errors: ["device_not_found"],
  },
  ownUsage: {
    call: "GET /auth/usage",
    summary: "自己的使用记录",
    who: "user",
    query: Paging,
    answer: paged(ownSession),
  },
  ownProcessing: {
    call: "GET /auth/processing",
    summary: "自己的处理记录",
    who: "user",
    query: Paging,
    answer: paged(processingDetail),
  },
};
