// The calls of visitors about versions: the list, the link of a file, the record of a download, the latest version.
import { z } from "zod/mini";
import { ChannelQuery, DownloadRecord, SoftwareParam, SoftwareQuery } from "../schemas/content/versions.ts";
import { done, list } from "../api/answers.ts";
import { call } from "./call.ts";
import { PublicVersion } from "./versions.ts";

const notFound = "version_not_found";
const forUsers = { who: "user", signedOut: "download_unauthenticated" } as const;

export const versions = call("GET /downloads/versions", {
  summary: "软件版本",
  who: "all",
  query: SoftwareQuery,
  answer: list(PublicVersion),
});
export const version = call("GET /downloads/versions/{id}", {
  summary: "一个版本与签名的下载链接",
  ...forUsers,
  notFound,
  answer: z.extend(PublicVersion, { download_link: z.string() }),
  errors: ["version_withdrawn"],
});
export const recordDownload = call("POST /downloads/record", {
  summary: "记录一次下载",
  ...forUsers,
  notFound,
  body: DownloadRecord,
  answer: done,
  example: { version_id: 1 },
});
export const latestRelease = call("GET /releases/{software}/latest", {
  summary: "软件包的最新版本",
  who: "all",
  notFound,
  params: SoftwareParam,
  query: ChannelQuery,
  answer: PublicVersion,
});
export const downloadLatest = call("GET /releases/{software}/latest/download", {
  summary: "转到最新版本的签名链接",
  ...forUsers,
  notFound,
  params: SoftwareParam,
  query: ChannelQuery,
  status: 302,
  answerHeaders: { Location: "签名的下载链接" },
});
