// The call that records a page visit.
import { VisitRecord } from "../schemas/statistics/visits.ts";
import { call } from "./call.ts";

export const recordVisit = call("POST /admin/dashboard/record", {
  summary: "记录一次页面访问",
  who: "all",
  open: true,
  body: VisitRecord,
  status: 204,
  example: { page_url: "/download", referrer: "https://example.com/" },
});
