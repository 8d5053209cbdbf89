// The answers of the statistics calls: the shapes of the specification. `previous` is there only when it was asked for.
import type { ProcessingDetail } from "../../shared/calls/client.ts";
import type { Module } from "../../shared/modules.ts";
import type { Organization, Profession } from "../../shared/labels.ts";

type Compared<T> = T & { previous?: T };

export type DownloadStats = Compared<{
  stats: { totalDownloads: number; todayDownloads: number; periodDownloads: number };
  /** `period` is a day, the Monday of a week, or a month. */
  trend: { period: string; count: number }[];
}>;

export type UserGrowth = Compared<{
  stats: { totalUsers: number; newUsers: number; todayGrowth: number };
  trend: { date: string; newUsers: number; totalUsers: number }[];
}>;

export type ActiveDay = {
  date: string;
  active_users: number;
  software_visits: number;
  logged_users: number;
  total_visits: number;
  guest_visits: number;
};
type Visitors = { unique_visitors: number; total_visits: number };
export type ActiveStats = Compared<{
  stats: {
    totalUsers: number;
    averageActiveUsers: number;
    maxActiveUsers: number;
    activeRate: number;
    totalVisits: number;
    websitePeriodVisits: number;
    websiteTodayVisits: number;
    totalUniqueVisitors: number;
    averageVisits: number;
    softwareTotalVisits: number;
    softwarePeriodVisits: number;
    softwareTodayVisits: number;
  };
  trend: ActiveDay[];
  allSoftwareTrend: { date: string; software_visits: number; cumulative_software_visits: number }[];
  /** All provinces, those without a visitor too. */
  provinceStats: ({ province: string } & Visitors)[];
  /** Here and below the first ten. */
  regionStats: ({ region: string } & Visitors)[];
  cityStats: ({ city: string } & Visitors)[];
}>;

/** Whole seconds. */
export type UsageDuration = Compared<{
  avgDuration: number;
  maxDuration: number;
  totalDuration: number;
  trend: { usage_date: string; day_total: number }[];
}>;

export type DeviceDetail = {
  id: number;
  user_id: number;
  user_name: string;
  name: string;
  /** JSON text of os, cpu, ram (bytes) and gpu. */
  computer_info: string;
  image_file: string | null;
  image_description: string | null;
  created_at: string;
};
type UploadStats = { totalUsers: number; uploadCount: number; uploadRate: number };
export type UserInfo = {
  stats: UploadStats;
  institutionStats: { profession: Profession; count: number }[];
  professionStats: { organization: Organization; count: number }[];
  details: DeviceDetail[];
  details_total: number;
  previous?: { stats: UploadStats };
};

export type UsageRow = {
  user_id: number;
  name: string;
  email: string;
  phone: string;
  profession: string;
  institution_name: string;
  total_duration: number;
};
type Page<T> = { data: T[]; total: number; page: number; limit: number };
export type UsersAnswer = Page<UsageRow> & {
  total_duration: number;
  total_count: number;
  previous?: { total_duration: number; total_count: number };
};

export type ImageRow = {
  id: number;
  name: string;
  phone: string;
  email: string;
  processing_count: number;
  work_unit: string;
  institution_name: string;
  /** Newest first, at most a hundred of `details_total`. */
  processing_details: ProcessingDetail[];
  details_total: number;
};
type ImageFigures = {
  module: { module_name: Module; user_count: number }[];
  /** Of each module those used most, highest first, and after them all others as one. */
  payload: Record<Module, { satellite_payload: string; usage_count: number }[]>;
};
export type ImageStats = Page<ImageRow> & { stats: ImageFigures; previous?: { total: number; stats: ImageFigures } };
