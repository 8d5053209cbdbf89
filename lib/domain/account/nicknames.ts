// Nicknames that are one and the same to the eye, and those that pretend to be the site's own people.
// Refused is what contains a word that only the office uses, and what is made of nothing but the site's names and words
// that the office signs with. A nickname may praise a satellite, a package or a system.
import hongKong from "opencc-js/dict/HKVariantsRev";
import japan from "opencc-js/dict/JPShinjitaiCharacters";
import taiwan from "opencc-js/dict/TWVariantsRev";
import traditional from "opencc-js/dict/TSCharacters";
import unhomoglyph from "unhomoglyph";
import { softwareNames } from "../../shared/labels.ts";

// deno-lint-ignore no-control-regex -- all but ASCII, whose capitals look like no other letter once case is folded
const beyondAscii = /[^\x00-\x7f]+/g;
const invisible = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Variants of Japan, Hong Kong and Taiwan become traditional characters, and these the simplified ones. */
const dictionaries = [japan, hongKong, taiwan, traditional].map((pairs: string) =>
  new Map(pairs.split("|").map((pair) => pair.split(" ") as [string, string]))
);

/** Character by character, as the library's own converter, whose tree takes 8 MB and forty times as long to build. */
function simplified(text: string): string {
  return Array.from(text, (each) => dictionaries.reduce((now, words) => words.get(now) ?? now, each)).join("");
}

/** Simplified characters that are taken for one another at the size of a name. Unicode's list has hardly any. */
const alike = [
  "己已巳 曰日 末未 人入 戊戌戍 天夭 千干 市巿 汨汩 祇祗 亳毫 茶荼 毋母 丐丏 崇祟 免兔 子孑孓 候侯 徒徙 晴睛 裸祼 洗冼 壶壸 冶治 析折",
  "官宫宦 管菅筦琯 理埋 员贠 审宙 注汪 销锁 系糸 本夲 国囯 网罔 告吿", // of the office's words
].flatMap((pairs) => pairs.split(" "));
const standsFor = new Map(alike.flatMap(([first, ...others]) => others.map((each) => [each, first])));
const withoutPairs = (text: string) => Array.from(text, (each) => standsFor.get(each) ?? each).join("");

/**
 * The same text for two nicknames that look alike: without case, spaces and what cannot be seen, in simplified
 * characters, each character that Unicode's list or ours calls confusable being the one that it is taken for. Capitals
 * of other scripts are taken for capitals, so they come first; a capital I is taken for an l, so an i is one as well.
 * What is stored hangs on it: see refold_nicknames.ts.
 */
export function foldedNickname(nickname: string): string {
  const seen = withoutPairs(nickname.normalize("NFKD").replace(invisible, "")); // before Japan's 糸 becomes silk
  const plain = simplified(seen).replace(beyondAscii, unhomoglyph);
  return withoutPairs(unhomoglyph(plain.toLowerCase()).toLowerCase().replaceAll("i", "l"));
}

const office = [
  ...["管理员", "官方", "客服", "审核员", "版主", "站长", "已注销"],
  ...["admin", "moderator", "webmaster", "official"],
];
/** Have one of these within, and mean something else. */
const harmless = [
  ...["badminton", "出版", "气象站长", "观测站长", "监测站长", "地面站长", "站站长"],
  ...["天宫", "故宫", "皇宫", "龙宫", "月宫"], // 宫 is taken for 官, and 方 may follow
];
const signing = [
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

const [officeWords, harmlessWords, signingWords] = [office, harmless, signing].map((words) => words.map(lettersOf));

/** Asterisks, and the stars, crosses, dots and shapes that hide a name as well as they do. */
const asterisks = new RegExp(
  "[*＊﹡٭※⁎⁑⁂⁕∗⋆꙳×⨯╳·•‣‧∙⋅・･…⋯〇★☆⭐⭑⭒⚹⚪⚫⬤⭘" +
    "\u25a0-\u25ff\u2715-\u2718\u2720-\u2727\u2729-\u273d\u2743-\u274b\u2b1b-\u2b2f\u{1f7af}-\u{1f7bf}]",
  "gu",
);
const marks = /\p{M}/gu;
/** The shape of a default; the character before may be taken for two, or be a name of two. */
const defaultName = /^[^*]{0,3}\*{2,}$/u;

function isDefaultShape(nickname: string): boolean {
  const plain = nickname.replace(invisible, "").replace(marks, "");
  return defaultName.test(plain.replace(/[⁑⁂]/gu, "**").replace(asterisks, "*").normalize("NFKC"));
}

/** Whether nobody may choose the nickname: a word of the office, the shape of a default, or nothing to be seen. */
export function isRefused(nickname: string): boolean {
  if (foldedNickname(nickname) === "" || isDefaultShape(nickname)) return true;
  // With digits, which stand for letters, and without, for they may only be a number.
  return [nickname, nickname.normalize("NFKC").replace(/\p{N}/gu, "")].map(lettersOf).some((letters) => {
    const meant = without(letters, harmlessWords);
    return officeWords?.some((word) => meant.includes(word)) ||
      (letters !== "" && without(letters, signingWords) === "");
  });
}

/** Without marks on letters and what may stand between them. */
function lettersOf(text: string): string {
  return foldedNickname(text).replace(/[^\p{L}\p{N}]/gu, "");
}

function without(text: string, words: string[] = []): string {
  return words.reduce((left, word) => left.replaceAll(word, ""), text);
}
