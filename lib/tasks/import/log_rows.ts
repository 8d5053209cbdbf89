// Adds imported rows to the logs: visits, downloads, sessions and processed images.
import { processingRow } from "../../domain/client/reports.ts";
import { versionTable } from "../../domain/content/versions.ts";
import { downloadLog } from "../../domain/statistics/downloads.ts";
import { processingLog } from "../../domain/statistics/processing.ts";
import { countUsage } from "../../domain/statistics/usage.ts";
import { visitLog, withVisitor } from "../../domain/statistics/visits.ts";
import { snapshot, type Transaction } from "../../kv/transaction.ts";
import { geoIp } from "../../services/geo_ip.ts";
import { describeAgent } from "../../services/user_agent.ts";
import type { References } from "./references.ts";
import type { ImportedRow } from "./tables.ts";

type About = { references: References };

export async function addVisitRow(row: ImportedRow<"visits">, tx: Transaction, { references }: About): Promise<void> {
  const { legacy_id: _, created_at, user_id, geo_info, country, region, city, browser, os, ...visit } = row;
  const place = geo_info ?? { country, region, city };
  const isPlaced = Object.values(place).some((name) => name !== "");
  const agent = browser && os ? undefined : describeAgent(row.user_agent);
  const known = {
    ...visit,
    browser: browser || agent?.browser || "",
    os: os || agent?.os || "",
    user_id: user_id === undefined ? null : await references.find("users", user_id),
    geo_info: isPlaced ? place : await geoIp().lookup(row.ip_address),
  };
  visitLog.add(withVisitor(known), tx, Date.parse(created_at));
}

export async function addDownloadRow(row: ImportedRow<"downloads">, tx: Transaction, { references }: About) {
  const version_id = await references.find("versions", row.version_id);
  const version = version_id && await versionTable.get(version_id, snapshot(tx));
  if (!version) return; // removed meanwhile
  const { software_name, version_number } = version;
  const download = { user_id: await references.find("users", row.user_id), version_id, software_name, version_number };
  downloadLog.add(download, tx, Date.parse(row.created_at));
}

export async function addUsageRow(row: ImportedRow<"usage">, tx: Transaction, { references }: About): Promise<void> {
  const user_id = await references.find("users", row.user_id);
  if (user_id) await countUsage({ user_id, seconds: row.seconds }, Date.parse(row.started_at), tx);
}

export async function addProcessingRow(row: ImportedRow<"processing">, tx: Transaction, { references }: About) {
  const user_id = await references.find("users", row.user_id);
  if (user_id) processingLog.add(processingRow(row, user_id), tx, Date.parse(row.created_at));
}
