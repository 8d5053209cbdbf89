// The calls of content, for visitors: versions, news, tutorials, cases, the group code, the search.
import { RandomQuery, TagQuery } from "../../../shared/schemas/content/list.ts";
import * as news from "../../../shared/calls/news.ts";
import { SearchQuery } from "../../../shared/schemas/content/search.ts";
import { ChannelQuery, DownloadRecord, SoftwareQuery } from "../../../shared/schemas/content/versions.ts";
import { anything, change, list, ok, oneCase, qrcode, tutorial, version, versionWithLink } from "../answers.ts";
import { operationsOf } from "../declared.ts";
import { arrayOf, shape } from "../json_schema.ts";
import type { Operations } from "../operation.ts";

const hits = arrayOf(shape("title, url, excerpt"));

export const contentOperations: Operations = {
  qrcode: {
    call: "GET /auth/qrcode",
    summary: "用户群二维码；没有设置时各字段为 null",
    who: "all",
    answer: ok(qrcode),
  },
  versions: {
    call: "GET /downloads/versions",
    summary: "软件版本",
    who: "all",
    query: SoftwareQuery,
    answer: list(version),
  },
  version: {
    call: "GET /downloads/versions/{id}",
    summary: "一个版本与签名的下载链接",
    who: "user",
    answer: ok(versionWithLink),
    errors: ["download_unauthenticated", "version_not_found", "version_withdrawn"],
  },
  recordDownload: {
    call: "POST /downloads/record",
    summary: "记录一次下载",
    who: "user",
    body: DownloadRecord,
    answer: change(),
    errors: ["download_unauthenticated", "version_not_found"],
    example: { version_id: 1 },
  },
  latestRelease: {
    call: "GET /releases/{software}/latest",
    summary: "软件包的最新版本",
    who: "all",
    query: ChannelQuery,
    answer: ok(version),
    errors: ["invalid_input", "version_not_found"],
  },
  downloadLatest: {
    call: "GET /releases/{software}/latest/download",
    summary: "转到最新版本的签名链接",
    who: "user",
    query: ChannelQuery,
    answer: { status: 302, headers: { Location: "签名的下载链接" } },
    errors: ["download_unauthenticated", "version_not_found"],
  },
  ...operationsOf(news, "/news"),
  tutorials: { call: "GET /tutorials", summary: "使用教程，新的在前", who: "all", answer: list(tutorial) },
  cases: { call: "GET /cases", summary: "应用案例，发布日期新的在前", who: "all", answer: list(oneCase) },
  case: {
    call: "GET /cases/{id}",
    summary: "一个案例",
    who: "all",
    answer: ok(oneCase),
    errors: ["case_not_found"],
  },
  searchCases: {
    call: "GET /cases/search",
    summary: "有任一标签的案例",
    who: "all",
    query: TagQuery,
    answer: list(oneCase),
  },
  randomCases: {
    call: "GET /cases/random",
    summary: "随机的几个案例",
    who: "all",
    query: RandomQuery,
    answer: list(oneCase),
  },
  search: {
    call: "GET /search",
    summary: "搜索文档、教程、案例、资讯、版本与论坛；没有完全匹配时给出相近的结果，near 为 true",
    who: "all",
    query: SearchQuery,
    answer: ok(shape("near:boolean?", { groups: arrayOf(shape("kind, label, total:integer", { hits })) })),
  },
  openapi: { call: "GET /openapi.json", summary: "本说明，OpenAPI 3.1", who: "all", answer: ok(anything) },
};
