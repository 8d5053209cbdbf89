// The list of the logs: its state as part of the address, and the query of the call.
import { listOf } from "../../../kit/use_list.ts";
import { logs } from "../../../../lib/shared/calls/logs.ts";

/** The number of visits that are read at once. */
export const PORTION = 50;

export const list = listOf(logs, {
  defaults: {
    type: "operation",
    keyword: "",
    admin_id: "",
    target_kind: "",
    target_id: "",
    ip: "",
    user_id: "",
    page_url: "",
    startDate: "",
    endDate: "",
    page: 1,
    limit: 10,
  },
  failed: "获取日志失败：{reason}",
  unfiltering: ["type"],
  query: (state) => state.type === "visit" ? { ...state, page: 1, limit: PORTION } : state,
});

export type LogState = typeof list.defaults;
