// What public pages and their calls show of the stored things: plain data, never a stored row as it is.
import type { Channel, SoftwareName } from "./labels.ts";

export type PublicVersion = {
  id: number;
  software_name: SoftwareName;
  version_number: string;
  /** `YYYY-MM-DD` */
  release_date: string;
  update_log: string;
  file_type: "upload" | "url";
  file_name: string | null;
  /** Bytes; null for a version that is only a link. */
  file_size: number | null;
  sha256: string | null;
  /** True when the upload is a picture (a QR code), which is shown instead of downloaded. */
  image: boolean;
  channel: Channel;
  mandatory: boolean;
  withdrawn_at: string | null;
  withdrawn_reason: string | null;
};

export type PublicNews = {
  id: number;
  title: string;
  link: string;
  summary: string;
  source: string;
  cover_url: string | null;
  created_at: string;
};

/** The user group's QR code; every field is null while none is set. */
export type Qrcode = {
  id: number | null;
  image_type: "upload" | "url" | null;
  image_path: string | null;
  image_url: string | null;
};

/** The public part of the settings, on every page. */
export type SiteInfo = {
  site_name: string;
  site_description: string;
  icp_number: string;
  police_number: string;
  contact_name: string;
  contact_phone: string;
  contact_email: string;
  contact_address: string;
  logo_url: string;
  data_sites: { name: string; url: string }[];
  announcement: string;
  mail_configured: boolean;
  legal_version: string;
};

/** The address of the group's QR picture, or undefined while none is set. */
export function qrcodeSource(qrcode: Qrcode | null | undefined): string | undefined {
  if (!qrcode) return undefined;
  if (qrcode.image_type === "url") return qrcode.image_url ?? undefined;
  return qrcode.image_path ? `/api/uploads/qrcode/${qrcode.image_path}` : undefined;
}

/** The first of a package's versions, newest first, that is not withdrawn; the beta channel looks at both. */
export function latestVersion<V extends Pick<PublicVersion, "channel" | "withdrawn_at">>(
  versions: readonly V[],
  channel: Channel = "stable",
): V | undefined {
  return versions.find((version) => !version.withdrawn_at && (channel === "beta" || version.channel === "stable"));
}
