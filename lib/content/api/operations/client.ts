// The desktop programs' calls, and the records that users see of them.
import { ClientLogin } from "../../../shared/schemas/client/sign_in.ts";
import { DeviceReport } from "../../../shared/schemas/client/device.ts";
import { ProcessingBatch } from "../../../shared/schemas/client/processing.ts";
import { UpdateQuery } from "../../../shared/schemas/client/updates.ts";
import { UsageBatch } from "../../../shared/schemas/client/usage.ts";
import { Paging } from "../../../shared/schemas/list.ts";
import { change, device, list, ok, ownSession, ownUser, paged, processingDetail } from "../answers.ts";
import { arrayOf, shape } from "../json_schema.ts";
import type { Operations } from "../operation.ts";

const batch = ok(shape("accepted:integer, duplicates:integer", { rejected: arrayOf(shape("event_id, message")) }));

export const clientOperations: Operations = {
  clientLogin: {
    call: "POST /client/login",
    summary: "桌面软件登录",
    who: "all",
    body: ClientLogin,
    answer: ok(shape("token", { user: ownUser })),
    errors: ["bad_credentials", "ambiguous_name", "account_pending", "account_rejected", "login_locked"],
    example: {
      identifier: "13800000000",
      password: "Example123",
      device_id: "PC-0001",
      software_name: "GAC_CCD",
      version: "1.2.0",
    },
  },
  handoff: {
    call: "POST /client/handoff",
    summary: "换取一次性代码，在浏览器中以同一用户打开本站；60 秒内有效，只能用一次",
    who: "user",
    answer: ok(shape("code, url")),
  },
  reportDevice: {
    call: "POST /client/device",
    summary: "发送设备信息，同一设备只保留最新的一份",
    who: "user",
    body: DeviceReport,
    answer: change(device),
    example: {
      device_id: "PC-0001",
      computer_info: { os: "Windows 10 22H2", cpu: "Intel Core i7-12700", ram: 34091302912, gpu: "NVIDIA RTX A2000" },
      image_file: "",
      image_description: "二楼机房",
    },
  },
  reportUsage: {
    call: "POST /client/usage",
    summary: "发送使用时长，最多 100 条；同一 event_id 只计一次",
    who: "user",
    body: UsageBatch,
    answer: batch,
    example: [{ event_id: "use-1", started_at: "2026-11-22T08:00:00Z", seconds: 3600 }],
  },
  reportProcessing: {
    call: "POST /client/processing",
    summary: "发送处理记录，最多 100 条；文件名不含路径，同一 event_id 只计一次",
    who: "user",
    body: ProcessingBatch,
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
  },
  updates: {
    call: "GET /client/updates",
    summary: "有没有更新的版本；download_url 只在带有效令牌时给出",
    who: "all",
    query: UpdateQuery,
    answer: ok(shape(
      "update:boolean, version?, mandatory:boolean?, notes?, size:integer?, sha256?, url?, published_at?, download_url?",
    )),
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
