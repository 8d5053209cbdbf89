// Nicknames that are one and the same to the eye, and those that pretend to be the site's own people.
// Refused is what contains a word that only the office uses, and what is made of nothing but the site's names and words
// that the office signs with. A nickname may praise a satellite, a package or a system.
import unhomoglyph from "unhomoglyph";
import { softwareNames } from "../../shared/labels.ts";

// deno-lint-ignore no-control-regex -- all but ASCII, whose capitals look like no other letter once case is folded
const beyondAscii = /[^\x00-\x7f]+/g;
const invisible = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * The same text for two nicknames that look alike: without case, spaces and what cannot be seen, each character that
 * Unicode's list calls confusable being the one that it is taken for. Capitals of other scripts are taken for capitals,
 * so they come first; a capital I is taken for an l, so an i is one as well.
 */
export function folded(nickname: string): string {
  const plain = nickname.normalize("NFKD").replace(invisible, "").replace(beyondAscii, unhomoglyph);
  return unhomoglyph(plain.toLowerCase()).toLowerCase().replaceAll("i", "l");
}

const office = [
  ...["管理员", "管理員", "官方", "客服", "审核员", "審核員", "版主", "站长", "站長", "已注销", "已註銷"],
  ...["admin", "moderator", "webmaster", "official"],
];
/** Have one of these within, and mean something else. */
const harmless = ["badminton", "出版", "气象站长", "观测站长", "监测站长", "地面站长", "站站长"];
const signing = [
  ...[...softwareNames, "gac", "国产卫星影像校正", "系统", "系統", "本站", "网站", "官网", "平台", "论坛", "后台"],
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
const defaultName = /^[^*]{0,3}\*{2,}$/; // of a character that may be taken for two

/** Whether nobody may choose the nickname: a word of the office, the shape of a default, or nothing to be seen. */
export function isRefused(nickname: string): boolean {
  if (folded(nickname) === "" || defaultName.test(folded(nickname))) return true;
  // With digits, which stand for letters, and without, for they may only be a number.
  return [nickname, nickname.normalize("NFKC").replace(/\p{N}/gu, "")].map(lettersOf).some((letters) => {
    const meant = without(letters, harmlessWords);
    return officeWords?.some((word) => meant.includes(word)) ||
      (letters !== "" && without(letters, signingWords) === "");
  });
}

/** Without marks on letters and what may stand between them. */
function lettersOf(text: string): string {
  return folded(text).replace(/[^\p{L}\p{N}]/gu, "");
}

function without(text: string, words: string[] = []): string {
  return words.reduce((left, word) => left.replaceAll(word, ""), text);
}
