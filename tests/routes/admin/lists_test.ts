// Every list of the back office: its columns, its empty states, and its orders.
import assert from "node:assert/strict";
import type { Column } from "../../../components/table/column.ts";
import { auditColumns } from "../../../islands/admin/account/UserAudit.tsx";
import { postColumns } from "../../../islands/admin/forum/posts/post_columns.tsx";
import { reportColumns } from "../../../islands/admin/forum/posts/ReportList.tsx";
import { columns as imageColumns } from "../../../islands/admin/statistics/ImageStats.tsx";
import { columns as deviceColumns } from "../../../islands/admin/statistics/user_info/DeviceTable.tsx";
import { columns as usageColumns } from "../../../islands/admin/statistics/UserQuery.tsx";
import { postStates, reportStates } from "../../../lib/shared/forum/labels.ts";
import { userStatuses } from "../../../lib/shared/labels.ts";
import { adminScreens } from "../../../routes/admin/screens.ts";
import { visitColumns } from "../../../islands/admin/administration/logs/VisitTable.tsx";
import { openProduct } from "../../support/app.ts";

// deno-lint-ignore no-explicit-any -- the rules are the same for rows of every type
type List = { columns: Column<any>[]; empty?: string | RegExp; matchless?: string; call?: string };

const usual = "没有符合条件的结果";

/** The plain lists; one with several kinds of columns is opened at each of its tabs. */
const plain = Object.entries(adminScreens).flatMap(([path, { lists, columns }]) => {
  const list = lists?.[0];
  if (!list || !columns) return [];
  const matchless = "keyword" in list.defaults ? usual : undefined;
  const call = "sort" in list.defaults ? list.of.path : undefined;
  const rules = { empty: />还没有[^<]+</, matchless, call };
  if (Array.isArray(columns)) return [[path, { columns, ...rules }] as const];
  return Object.entries(columns).map(([tab, columns]) =>
    [`${path}?${list.unfiltering?.[0]}=${tab}`, { columns, ...rules }] as const
  );
});

const all: Record<string, List> = {
  ...Object.fromEntries(plain),
  "/admin/users/audit": { columns: auditColumns("pending"), empty: "没有待审核的申请", matchless: usual },
  "/admin/content/forum": { columns: postColumns("queued", true), empty: "没有待审核的帖子", matchless: usual },
  "/admin/content/forum?state=reports": { columns: reportColumns("open", true), empty: "没有待处理的举报" },
  "/admin/logs?type=visit": { columns: visitColumns(true), empty: "还没有访问记录" },
  "/admin/userquery": { columns: usageColumns, empty: "暂无数据", matchless: "暂无数据" },
  "/admin/image-stats": {
    columns: imageColumns,
    empty: "桌面软件上报处理记录后列在这里。",
    matchless: usual,
  },
  "/admin/stats/user-info": { columns: deviceColumns, empty: "还没有用户" },
};

const product = await openProduct({ RATE_LIMITS: "off" });
const { token } = await product.signInAdmin();
const page = async (path: string) => {
  const { status, text } = await product.call("GET", path, { token });
  assert.equal(status, 200, path);
  return text;
};

/** These have a range, so they are empty within it. */
const ofNumbers = new Set(["/admin/logs?type=visit", "/admin/userquery", "/admin/image-stats"]);

/** One drawing, one sentence below its title and one row of buttons, and no table. */
function saysOneThing(html: string, empty: List["empty"]): void {
  const main = /<main[^]*<\/main>/.exec(html)?.[0] ?? "";
  if (empty) assert.match(main, typeof empty === "string" ? new RegExp(`>${empty}<`) : empty);
  const said =
    /<path d="M26 10[^]*?<\/svg><p[^>]*>[^<]+<\/p><div[^>]*>[^<]+<\/div><div[^>]*>(?:<div[^>]*>)?(?:<(a|button)[^]*?<\/\1>)+<\/div>/g;
  assert.equal(main.match(said)?.length, 1, main.slice(-2000));
  assert.ok(!/<table|条\/页/.test(main));
}

/** The frame of a list in a window of 1280 px in pixels: without the menu, the margins and a scrollbar. */
const FRAME = 982;

/** The width of the table of a page, without the columns that need a wider window. */
function visibleWidth(html: string, columns: List["columns"]): number {
  const roomy = columns.filter(({ roomy }) => roomy).map(({ figures, width = figures ?? 140 }) => width);
  return roomy.reduce((rest, width) => rest - width, Number(/<table width="(\d+)"/.exec(html)?.[1] ?? 0));
}

for (const [path, { columns, empty, matchless, call }] of Object.entries(all)) {
  Deno.test(`${path}: selectable columns that fit a window of 1280 px, both empty states and the order`, async () => {
    const unique = (words: string[]) => new Set(words).size === words.length && words.every((word) => word !== "");
    assert.ok(unique(columns.map(({ id }) => id)) && unique(columns.map(({ header }) => header)));
    assert.ok(columns.some(({ fixed }) => fixed), "one column remains when all are hidden");
    for (const side of ["left", "right"]) assert.ok(columns.filter(({ sticky }) => sticky === side).length <= 1, side);

    const nothing = await page(path);
    const hasRows = nothing.includes("data-row="); // an administrator has signed in
    const tools = [...["刷新", "密度", "列设置"].map((tool) => `aria-label="${tool}"`), ">视图<"];
    assert.ok(visibleWidth(nothing, columns) <= FRAME);
    if (hasRows || ofNumbers.has(path)) assert.ok(tools.every((tool) => nothing.includes(tool)));
    else saysOneThing(nothing, empty);
    const choosesDays = ofNumbers.has(path) || path.startsWith("/admin/stats/");
    assert.equal(/<main[^]*role="search"/.test(nothing), hasRows || choosesDays, "an empty list has no filters");
    assert.ok(!nothing.includes("清空筛选"));
    if (matchless) {
      const narrowed = await page(`${path}${path.includes("?") ? "&" : "?"}keyword=nothing-is-called-so`);
      assert.ok(visibleWidth(narrowed, columns) <= FRAME);
      assert.ok(narrowed.includes(`>${matchless}<`) && narrowed.includes("清空筛选"), "one way back");
      assert.ok(tools.every((tool) => narrowed.includes(tool)));
    }
    const sortable = columns.filter(({ sortable, defaultHidden }) => sortable && !defaultHidden).map(({ id }) => id);
    assert.equal(sortable.length > 0, call !== undefined);
    for (const sort of sortable) {
      for (const [order, aria] of [["asc", "ascending"], ["desc", "descending"]]) {
        const query = `sort=${sort}&order=${order}`;
        const { status, json } = await product.call("GET", `/api${call}?page=1&${query}`, { token });
        assert.equal(status, 200, JSON.stringify(json));
        const narrowed = ofNumbers.has(path) ? "" : "keyword=nothing-is-called-so&"; // an empty list has no head
        const head = (await page(`${path}?${narrowed}${query}`)).match(/<th[^>]*aria-sort="\w+ending"/g);
        assert.ok(head?.length === 1 && head[0].includes(`"${aria}"`), query);
      }
    }
  });
}

Deno.test("a page of every list has ten rows until another number is chosen", () => {
  for (const [path, { lists = [] }] of Object.entries(adminScreens)) {
    for (const { defaults } of lists) if ("limit" in defaults) assert.equal(defaults.limit, 10, path);
  }
});

Deno.test("the tab of a list is not a filter: an empty one offers no reset", async () => {
  const failed = await page("/admin/mails?state=failed");
  assert.ok(failed.includes(">没有发送失败的邮件<") && !failed.includes("清空筛选"));
});

Deno.test("a list's columns are the same array at each call, because the server has one table per array", () => {
  for (const status of userStatuses) assert.equal(auditColumns(status), auditColumns(status));
  for (const state of postStates) assert.equal(postColumns(state, true), postColumns(state, true));
  for (const state of reportStates) assert.equal(reportColumns(state, true), reportColumns(state, true));
});
