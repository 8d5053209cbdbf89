// The figures of all four modules, also while the table is narrowed to one of them.
import { givenFields } from "../../../components/table/use_list.ts";
import { useAnswer } from "../kit/use_answer.ts";
import type { ImageAnswer, imageList } from "./image_list.ts";

type Figures = ImageAnswer["stats"];

/** `narrowed` is the table's own answer, which knows them all while no module is chosen. */
export function useAllModules(call: string, state: typeof imageList, narrowed: ImageAnswer | undefined) {
  const { module, page: _page, limit: _limit, ...others } = state;
  const query = new URLSearchParams({ ...givenFields(others) as Record<string, string>, limit: "1" });
  const all = useAnswer<{ stats: Figures }>(module === "" ? undefined : `${call}?${query}`, {
    fallback: "获取数据失败",
  });
  return module === "" ? narrowed?.stats : all.data?.stats;
}
