// Detects nicknames that look alike, and those that imitate staff. Refused are names that contain a word reserved for
// staff, and names made only of the site's names and words that staff use. A nickname may mention a satellite, a
// package or a system.
import hongKong from "opencc-js/dict/HKVariantsRev";
import japan from "opencc-js/dict/JPShinjitaiCharacters";
import traditional from "opencc-js/dict/TSCharacters";
import taiwan from "opencc-js/dict/TWVariantsRev";
import unhomoglyph from "unhomoglyph";
import { defineDocument } from "../../kv/document.ts";
import { AppError } from "../../shared/app_error.ts";
import { softwareNames } from "../../shared/labels.ts";
import { type User, userTable } from "./users.ts";

// deno-lint-ignore no-control-regex -- all except ASCII, whose capitals look like no other letter once case is folded
const beyondAscii = /[^\x00-\x7f]+/g;
const invisible = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;

let dictionaries: Map<string, string>[] | undefined; // like the other tables below made at the first use

/** Variants of Japan, Hong Kong and Taiwan become traditional characters, and these the simplified ones. */
function variants(): Map<string, string>[] {
  return dictionaries ??= [japan, hongKong, taiwan, traditional].map((pairs: string) =>
    new Map(pairs.split("|").map((pair) => pair.split(" ") as [string, string]))
  );
}

/** Maps character by character, because the library's own converter takes 8 MB and forty times as long to build. */
function simplified(text: string): string {
  const dictionaries = variants();
  return Array.from(text, (each) => dictionaries.reduce((now, words) => words.get(now) ?? now, each)).join("");
}

/** Simplified characters that look alike at the size of a name; Unicode's list has hardly any of them. */
const alike = [
  "己已巳 曰日 末未 人入 戊戌戍 天夭 千干 市巿 汨汩 祇祗 亳毫 茶荼 毋母 丐丏 崇祟 免兔 子孑孓 候侯 徒徙 晴睛 裸祼 洗冼 壶壸 冶治 析折",
  "官宫宦 管菅筦琯 理埋 员贠 审宙 注汪 销锁 系糸 本夲 国囯 网罔 告吿", // in the words reserved for staff
].flatMap((pairs) => pairs.split(" "));
const standsFor = new Map(alike.flatMap(([first, ...others]) => others.map((each) => [each, first])));
const withoutPairs = (text: string) => Array.from(text, (each) => standsFor.get(each) ?? each).join("");

/**
 * Returns the same text for nicknames that look alike: without case, spaces and invisible characters, in simplified
 * characters, with confusable characters of Unicode's list and ours replaced. Capitals of other scripts are confusable
 * with capitals, so they are replaced first; a capital I looks like an l, so an i becomes one as well. Stored values
 * depend on it: see `FOLDING`.
 */
export function foldedNickname(nickname: string): string {
  const seen = withoutPairs(nickname.normalize("NFKD").replace(invisible, "")); // before Japan's 糸 becomes silk
  const plain = simplified(seen).replace(beyondAscii, unhomoglyph);
  return withoutPairs(unhomoglyph(plain.toLowerCase()).toLowerCase().replaceAll("i", "l"));
}

const reserved = [
  ...["管理员", "官方", "客服", "审核员", "版主", "站长", "已注销"],
  ...["admin", "moderator", "webmaster", "official"],
];
/** Words that contain a reserved word by accident. */
const harmless = [
  ...["badminton", "出版", "气象站长", "观测站长", "监测站长", "地面站长", "站站长"],
  ...["天宫", "故宫", "皇宫", "龙宫", "月宫"], // 宫 is confusable with 官, and 方 may follow
];
const staffWords = [
  ...[...softwareNames, "gac", "国产卫星影像校正", "系统", "本站", "网站", "官网", "平台", "论坛", "后台"],
  ...[
    "管理",
    "审核",
    "运营",
    "小编",
    "团队",
    "小组",
    "小助手",
    "助手",
    "机器人",
    "客户服务",
    "服务",
    "技术支持",
    "支持",
  ],
  ...["工作人员", "消息", "通知", "公告", "提示", "中心"],
  ...["system", "root", "support", "service", "staff", "team", "bot", "helpdesk", "notice"],
];

let words: Record<"reserved" | "harmless" | "staff", string[]> | undefined;

function letters() {
  return words ??= {
    reserved: reserved.map(lettersOf),
    harmless: harmless.map(lettersOf),
    staff: staffWords.map(lettersOf),
  };
}

/** Asterisks, and stars, crosses, dots and shapes that look like them. */
const asterisks = new RegExp(
  "[*＊﹡٭※⁎⁑⁂⁕∗⋆꙳×⨯╳·•‣‧∙⋅・･…⋯〇★☆⭐⭑⭒⚹⚪⚫⬤⭘" +
    "\u25a0-\u25ff\u2715-\u2718\u2720-\u2727\u2729-\u273d\u2743-\u274b\u2b1b-\u2b2f\u{1f7af}-\u{1f7bf}]",
  "gu",
);
const marks = /\p{M}/gu;
/** The format of a default nickname; its first character may look like two, or be a name of two. */
const defaultName = /^[^*]{0,3}\*{2,}$/u;

function isDefaultShape(nickname: string): boolean {
  const plain = nickname.replace(invisible, "").replace(marks, "");
  return defaultName.test(plain.replace(/[⁑⁂]/gu, "**").replace(asterisks, "*").normalize("NFKC"));
}

/** Whether a nickname is refused: a staff word, the format of a default, or no visible characters. */
export function isRefused(nickname: string): boolean {
  if (foldedNickname(nickname) === "" || isDefaultShape(nickname)) return true;
  const { reserved, harmless, staff } = letters();
  // With digits, which may replace letters, and without, because they may be just a number.
  return [nickname, nickname.normalize("NFKC").replace(/\p{N}/gu, "")].map(lettersOf).some((plain) => {
    const meant = without(plain, harmless);
    return reserved.some((word) => meant.includes(word)) || (plain !== "" && without(plain, staff) === "");
  });
}

/** Removes marks on letters and separators between them. */
function lettersOf(text: string): string {
  return foldedNickname(text).replace(/[^\p{L}\p{N}]/gu, "");
}

function without(text: string, words: string[]): string {
  return words.reduce((left, word) => left.replaceAll(word, ""), text);
}

/** Raise this with every change of `foldedNickname`. */
const FOLDING = 2;

const folding = defineDocument<number>("nickname_folding");

/**
 * Folds all stored nicknames again, once per value of `FOLDING`. If two nicknames become equal, the second one retains
 * its old form until its owner changes it. Stops early when the signal aborts, and starts again at the next call.
 */
export async function refoldNicknames(stop: AbortSignal): Promise<void> {
  if (await folding.get() === FOLDING) return;
  for await (const user of userTable.scan()) {
    if (stop.aborted) return;
    if (needsRefolding(user)) await refold(user.id);
  }
  await folding.update(() => FOLDING);
}

function needsRefolding({ nickname, nickname_folded }: User): boolean {
  return Boolean(nickname_folded) && nickname_folded !== foldedNickname(nickname);
}

async function refold(id: number): Promise<void> {
  const refolded = (user: User) =>
    needsRefolding(user) ? { ...user, nickname_folded: foldedNickname(user.nickname) } : user;
  await userTable.update(id, refolded).catch((error) => {
    const isTaken = error instanceof AppError && ["nickname_taken", "user_not_found"].includes(error.key);
    if (!isTaken) throw error;
  });
}
