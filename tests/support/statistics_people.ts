// Answers of the statistics calls that list people and devices; see statistics.ts.
import type { ImageRow, ImageStats, UserInfo, UsersAnswer } from "../../lib/shared/calls/statistics.ts";
import { organizations, professions } from "../../lib/shared/labels.ts";

type Asked = Record<string, string>;

const gigabyte = 1_073_741_824;

export function userInfo(asked: Asked): UserInfo {
  const details = Array.from({ length: 23 }, (_, n) => ({
    id: n + 1,
    user_id: 100 + n,
    user_name: `用户${n + 1}`,
    name: `用户${n + 1}`,
    computer_info: JSON.stringify({
      os: n % 3 ? "Windows 11 专业版" : "Windows 7",
      cpu: `Intel Core i${n % 2 ? 7 : 9}-12700`,
      ram: (n % 2 ? 15.87 : 31.75) * gigabyte,
      gpu: "NVIDIA GeForce RTX 3060",
    }),
    image_file: `GF1_PMS1_E116.4_N35.3_20201111_L1A000518${n}.tar.gz`,
    image_description: "冬小麦长势监测",
    created_at: `2026-11-${String(22 - n % 20).padStart(2, "0")}T06:00:00.000Z`,
  })).filter(({ user_name, computer_info }) =>
    asked.search_type === "os" ? computer_info.includes(asked.search ?? "") : user_name.includes(asked.search ?? "")
  );
  return {
    stats: { totalUsers: 18_426, uploadCount: 1_204, uploadRate: 6.5 },
    institutionStats: professions.map((profession, n) => ({ profession, count: Math.round(1040 / (n + 1)) })),
    professionStats: organizations.map((organization, n) => ({ organization, count: Math.round(900 / (n + 1)) })),
    details,
    details_total: details.length,
    ...(asked.compare && { previous: { stats: { totalUsers: 18_426, uploadCount: 1_100, uploadRate: 6.1 } } }),
  };
}

const paged = <T>(rows: T[], { page = "1", limit = "10" }: Asked) => ({
  data: rows.slice((Number(page) - 1) * Number(limit), Number(page) * Number(limit)),
  total: rows.length,
  page: Number(page),
  limit: Number(limit),
});

export function usersQuery(asked: Asked): UsersAnswer {
  const rows = Array.from({ length: 23 }, (_, n) => ({
    user_id: 100 + n,
    name: `用户${n + 1}`,
    email: `u${n}@example.com`,
    phone: "13800000000",
    profession: n % 5 ? "科研院所" : "",
    institution_name: n % 5 ? "资源与环境研究所" : "",
    total_duration: Math.max(0, 200_000 - n * 10_000),
  })).filter(({ name }) => name.includes(asked.keyword ?? ""));
  const total_duration = rows.reduce((sum, row) => sum + row.total_duration, 0);
  return { ...paged(rows, asked), total_duration, total_count: rows.length };
}

function detail(n: number): ImageRow["processing_details"][number] {
  return {
    id: `d${n}`,
    module_name: "atmospheric_correction",
    satellite_payload: n % 3 ? "GF6 WFV" : "",
    model_type: "中纬度夏季",
    created_at: `2026-11-20T0${n % 9}:02:00.000Z`,
    input_image: "GF6_WFV_E104.2_N30.1_20261118_L1A1118_rad.tif",
    output_image: n % 3 ? "GF6_WFV_E104.2_N30.1_20261118_L1A1118_ref.tif" : "",
    calib_file: "GF6_WFV_2026.xml",
    xml_file: null,
    rgb_file: null,
    status: n % 3 ? "success" : null,
    error_code: n % 3 ? null : "E2104",
    seconds: 300,
  };
}

export function imageStats(asked: Asked): ImageStats {
  const zero = asked.showZeroCount === "true";
  const rows = Array.from({ length: zero ? 31 : 23 }, (_, n) => ({
    id: 11_042 + n,
    name: `用户${n + 1}`,
    phone: "13300001190",
    email: `u${n}@example.com`,
    processing_count: n < 23 ? 1284 - n * 50 : 0,
    work_unit: "科研院所",
    institution_name: "地理科学研究所",
    processing_details: n < 23 ? Array.from({ length: 3 }, (_, m) => detail(m)) : [],
    details_total: n < 23 ? 1284 - n * 50 : 0,
  })).filter(({ name }) => name.includes(asked.keyword ?? ""));
  const payloads = ["GF1 PMS", "GF6 WFV", "HJ2A CCD", "ZY302 TMS", "", "GF2 PMS", "GF7 DLC"].map((name, n) => ({
    satellite_payload: name,
    usage_count: Math.round(61_200 / (n + 1)),
  }));
  return {
    ...paged(rows, asked),
    stats: {
      module: [
        { module_name: "radiation_calibration", user_count: 9_120 },
        { module_name: "atmospheric_correction", user_count: 8_874 },
        { module_name: "geometric_correction", user_count: 8_015 },
        { module_name: "one_stop_process", user_count: 0 },
      ],
      payload: {
        radiation_calibration: payloads,
        atmospheric_correction: payloads.slice(1),
        geometric_correction: payloads.slice(0, 3),
        one_stop_process: [],
      },
    },
  };
}
