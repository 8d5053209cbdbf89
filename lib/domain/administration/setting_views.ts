// The settings for administrators: the four groups with the legal texts, and for secrets only whether there is one.
import type { Transaction } from "../../kv/transaction.ts";
import type { AdminSettings } from "../../shared/calls/settings.ts";
import { DATA_SITES } from "../../shared/schemas/administration/settings.ts";
import { legalTexts } from "../content/site_documents.ts";
import { readSettings, settingsChangedAt } from "../settings.ts";
import { visibleConnection } from "../storage.ts";

const noSite = { name: "", url: "" };

export async function adminSettings(tx?: Transaction): Promise<AdminSettings> {
  const [now, updated_at, privacy, terms] = await Promise.all([
    readSettings(tx),
    settingsChangedAt(tx),
    legalTexts.privacy.get(tx),
    legalTexts.terms.get(tx),
  ]);
  const { legal_version, data_sites, ...basic } = now.basic;
  const { smtp_password, ...notification } = now.notification;
  const { direct_downloads, max_file_size_mb, max_version_mb } = now.storage;
  const sites = Array.from({ length: DATA_SITES }, (_, n) => data_sites[n] ?? noSite);
  const texts = { privacy_text: privacy ?? "", terms_text: terms ?? "" };
  return {
    basic: { ...basic, data_sites: sites, ...texts, legal_version },
    security: now.security,
    notification: { ...notification, has_smtp_password: smtp_password !== "", sms_provider: "" },
    storage: { ...visibleConnection(now), direct_downloads, max_file_size_mb, max_version_mb },
    updated_at,
  };
}
