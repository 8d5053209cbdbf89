// A sample list that responds as the server would. 「错误」 as the keyword fails, 「慢」 takes long.
import { ApiError } from "../../lib/shared/api/api_error.ts";
import type { ListAnswer } from "../../components/table/list_query.ts";
import type { ListQuery } from "../kit/use_list.ts";

export type Example = {
  id: number;
  name: string;
  email: string;
  file: string;
  unit: string;
  status: "已通过" | "待审核" | "已拒绝";
  count: number;
  at: string;
};

const two = (n: number) => String(n).padStart(2, "0");

const examples: Example[] = Array.from({ length: 238 }, (_, n) => ({
  id: 18426 - n,
  name: `示例${n + 1}`,
  email: `example.user.number.${n + 1}@university.example`,
  file: `GF1_PMS1_E113.9_N22.6_20260918_L1A00071234${two(n % 100)}.tar.gz`,
  unit: ["示例大学资源与环境学院", "示例测绘有限公司", "示例省遥感中心"][n % 3] ?? "",
  status: (["已通过", "待审核", "已拒绝"] as const)[n % 3] ?? "已通过",
  count: (n * 7919) % 5000,
  at: `11-${two(20 - Math.floor(n / 15))} ${two(23 - n % 24)}:${two(n % 60)}`,
}));

/** Filters, sorts and pages by the query. */
export async function answer(query: ListQuery, signal: AbortSignal): Promise<ListAnswer<Example>> {
  const { keyword = "", status = "", sort = "id", order = "desc", page = 1, limit = 10 } = query;
  if (keyword === "慢") await new Promise((resolve) => setTimeout(resolve, 60_000));
  await Promise.resolve();
  signal.throwIfAborted();
  if (keyword === "错误") throw new ApiError(500, "获取用户列表失败", "failed", {}, "01JD7Q9M4K");
  const found = examples.filter((row) =>
    (!keyword || row.name.includes(String(keyword)) || row.email.includes(String(keyword))) &&
    (!status || row.status === status)
  );
  const key = sort as keyof Example;
  found.sort((a, b) => (a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : 0) * (order === "asc" ? 1 : -1));
  const first = (Number(page) - 1) * Number(limit);
  return {
    data: found.slice(first, first + Number(limit)),
    total: found.length,
    page: Number(page),
    limit: Number(limit),
  };
}
