// Parses the User-Agent header: browser, system, and whether it is a robot.
// ua-parser-js stays at 1.0: that is MIT, 2.x is AGPL.
import { createIsbotFromList, isbot, list } from "isbot";
import { LRUCache } from "lru-cache";
import UAParser from "ua-parser-js";

/** Such as "Chrome 120" or "GAC_CCD 2.1.0", and "Windows 10"; "未知" when the header has none. */
type Agent = { browser: string; os: string; bot: boolean };

const UNKNOWN = "未知";
const LONGEST = 512; // real headers are shorter; limits the time of the patterns
const OWN_PROGRAM = /^(GAC_[A-Z]+)\/([\d.]+)$/i;
const known = new LRUCache<string, Agent>({ max: 1_000 });

type Names = readonly (readonly [pattern: RegExp, name: string])[];

/** Browsers that ua-parser-js takes for Chrome or a web view; the group is their own number. */
const browsers: Names = [
  [/^.*?(?<![.\w])dingtalk[/(](\d+)|dingtalk/i, "DingTalk"],
  [/qihoobrowser\/(\d+)|360 ?browser\/(\d+)|\bqihu\b|\b360(?:se|ee|ent|chrome|browser| aphone)/i, "360"],
  [/wxwork\/(\d+)/i, "WeCom"],
  [/\b(?:lark|feishu)\/(\d+)/i, "Lark"],
  [/newsarticle\/(\d+)/i, "Toutiao"],
  [/aweme.*app_version\/(\d+)|\baweme/i, "Douyin"],
  [/uosbrowser\/(\d+)/i, "UOS Browser"],
  [/^(?!.*(?:browser|micromessenger)\/).*arkweb\/(\d+)/i, "ArkWeb"],
];

/** Systems that ua-parser-js takes for Android or Linux. */
const systems: Names = [
  [/harmony(?:os)?(?:[ /](\d[\d.]*))?/i, "HarmonyOS"],
  [/\buos(?:[ /]v?(\d[\d.]*))?(?=browser|\b)|uniontech/i, "UOS"],
  [/kylin(?:os)?(?:[ /-]?v?(\d[\d.]*))?/i, "Kylin"],
];

/** Apps and browsers whose headers `isbot` mistakes for robots, such as `Process/toolsmp` and `SogouMSE`. */
const apps = new RegExp(
  "; wv\\)|micromessenger|wechat|weixin|wxwork|\\bqq|baiduboxapp|bdspark|quark/|ucbs/|aliapp|alipay|dingtalk|lark/|" +
    "feishu|bytedance|ttwebview|newsarticle|toutiao|aweme|weibo|harmony|arkweb|sogou(?:mse|search|input)|inputmethod|" +
    "metasr|qihu|360se|kwai|xiaohongshu|zhihu|\\bbili|jdapp|meituan|dianping|netease|\\bwps|tieba|" +
    "(?:uc|qq|bd|baidu|miui|huawei|honor|vivo|oppo|heytap|meizu|mz|sogoumobile|qihoo|uos|liebao)browser/",
  "i",
);
const wordsOfApps = new Set([
  ..."sogou tools url library feed detect download preview server proxy capture monitor\\b agent\\b check\\b node\\b"
    .split(" "),
  ...[
    "(?:^|[^g])news(?!sapphire)",
    "\\|",
    "(?<!cam)scan",
    "\\.com\\b",
    "\\b\\w+/1\\.0;",
    "\\btime/",
    "\\(\\)",
    ";\\s\\w+;$",
  ],
]);
const namesItself = createIsbotFromList(list.filter((pattern) => !wordsOfApps.has(pattern)));

/** Takes the header of a request. Returns its browser, system and whether it is a robot; both names may be "未知". */
export function describeAgent(userAgent: string): Agent {
  const header = userAgent.slice(0, LONGEST);
  const before = known.get(header);
  if (before) return before;
  const { browser, os } = new UAParser(header).getResult();
  const [, program, version] = OWN_PROGRAM.exec(header) ?? [];
  const agent = {
    browser: program ? words(program, version) : nameIn(browsers, header) ?? words(browser.name, browser.major),
    os: nameIn(systems, header) ?? words(os.name, os.version),
    bot: apps.test(header) ? namesItself(header) : isbot(header),
  };
  known.set(header, agent);
  return agent;
}

/** System and browser in one line, or program and version; "未知" when the header has neither. */
export function userAgentLabel(userAgent: string): string {
  const program = /^(GAC_\w+)\/(\S+)$/.exec(userAgent);
  if (program) return `${program[1]} ${program[2]}`;
  const { os, browser } = describeAgent(userAgent);
  return [os, browser].filter((word) => word !== UNKNOWN).join("，") || UNKNOWN;
}

function nameIn(names: Names, header: string): string | undefined {
  for (const [pattern, name] of names) {
    const found = pattern.exec(header);
    if (found) return words(name, found.slice(1).find(Boolean));
  }
}

function words(name?: string, version?: string): string {
  return name ? [name, version].filter(Boolean).join(" ") : UNKNOWN;
}
