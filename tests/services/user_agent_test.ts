// Browsers, systems and bots identified by their headers.
import assert from "node:assert/strict";
import { describeAgent, userAgentLabel } from "../../lib/services/user_agent.ts";
import { people, robots } from "../support/user_agents.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const agents: Record<string, { browser: string; os: string }> = {
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/120.0.0.0 Safari/537.36`]: {
    browser: "Chrome 120",
    os: "Windows 10",
  },
  [`Mozilla/5.0 (Windows NT 6.1; WOW64) ${webkit} Chrome/109.0.0.0 Safari/537.36`]: {
    browser: "Chrome 109",
    os: "Windows 7",
  },
  "Mozilla/5.0 (X11; Linux x86_64; rv:125.0) Gecko/20100101 Firefox/125.0": {
    browser: "Firefox 125",
    os: "Linux",
  },
  [`Mozilla/5.0 (Linux; Android 14; M) ${webkit} Version/4.0 Chrome/116.0 Mobile Safari/537.36 MicroMessenger/8.0.47`]:
    {
      browser: "WeChat 8",
      os: "Android 14",
    },
  "": { browser: "未知", os: "未知" },
  "nonsense": { browser: "未知", os: "未知" },
};

Deno.test("describeAgent() returns browser and system, and 未知 when the header does not state them", () => {
  for (const [header, agent] of Object.entries(agents)) {
    for (const time of ["new", "remembered"]) {
      const { browser, os } = describeAgent(header);
      assert.deepEqual({ browser, os }, agent, `${header}, ${time}`);
    }
  }
});

Deno.test("describeAgent() distinguishes crawlers and scripts from browsers", () => {
  for (
    const bot of ["Googlebot/2.1", "Mozilla/5.0 (compatible; Baiduspider/2.0)", "curl/8.5.0", "python-requests/2.31"]
  ) {
    assert.equal(describeAgent(bot).bot, true, bot);
  }
  for (const header of Object.keys(agents).slice(0, 4)) assert.equal(describeAgent(header).bot, false, header);
});

Deno.test("visitors with Chinese apps and browsers are people; robots are robots even where they name such an app", () => {
  assert.deepEqual(people.filter((header) => describeAgent(header).bot), []);
  assert.deepEqual(robots.filter((header) => !describeAgent(header).bot), []);
});

Deno.test("HarmonyOS, UOS, Kylin, DingTalk and 360 have their own names and versions, not those of Android and Chrome", () => {
  const linux = `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/87.0.4280.88 Safari/537.36`;
  const windows = `Mozilla/5.0 (Windows NT 10.0; WOW64) ${webkit} Chrome/91.0.4472.124 Safari/537.36`;
  const harmony = `Mozilla/5.0 (Linux; Android 10; HarmonyOS; ELS-AN00) ${webkit} Chrome/99.0.4844.88`;
  const expected: [header: string, browser: string, os: string][] = [
    [`${harmony} HuaweiBrowser/14.0.2.311 Mobile Safari/537.36`, "Huawei Browser 14", "HarmonyOS"],
    [`Mozilla/5.0 (Phone; OpenHarmony 5.0) ${webkit} Chrome/114.0 ArkWeb/4.1.6.1 Mobile`, "ArkWeb 4", "HarmonyOS 5.0"],
    [`${linux} UOS`, "Chrome 87", "UOS"],
    [linux.replace("x86_64", "aarch64; UOS Professional"), "Chrome 87", "UOS"],
    [linux.replace("x86_64", "aarch64; Kylin V10"), "Chrome 87", "Kylin 10"],
    ["Mozilla/5.0 (X11; Kylin Linux aarch64; rv:78.0) Gecko/20100101 Firefox/78.0", "Firefox 78", "Kylin"],
    [`${windows} dingtalk-win/1.0.0 nw(0.14.7) DingTalk(6.5.35-Release.5180901)`, "DingTalk 6", "Windows 10"],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 15_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/19F77 " +
      "AliApp(DingTalk/6.5.35) com.laiwang.DingTalk/26133061",
      "DingTalk 6",
      "iOS 15.5",
    ],
    [`${windows} QIHU 360SE`, "360", "Windows 10"],
    [`${windows} QIHU 360EE`, "360", "Windows 10"],
    [`${harmony} Mobile Safari/537.36 QihooBrowser/9.0`, "360 9", "HarmonyOS"],
  ];
  for (const [header, browser, os] of expected) {
    assert.deepEqual(describeAgent(header), { browser, os, bot: false }, header);
  }
});

Deno.test("a hostile header of 100 KB is parsed at once", () => {
  const start = performance.now();
  for (
    const seed of ["a", "Mozilla/5.0 (", "Android ", "((((", "Chrome/1.", " \t", "aweme", "dingtalk", "harmonyos "]
  ) {
    const header = seed.repeat(100_000 / seed.length);
    describeAgent(header);
  }
  assert.ok(performance.now() - start < 1_000);
});

Deno.test("a device is one line: system and browser, or the program that signed in", () => {
  const [chrome = ""] = Object.keys(agents);
  const lines = { [chrome]: "Windows 10，Chrome 120", "GAC_MSS/3.2.1": "GAC_MSS 3.2.1", "": "未知", "curl/8": "未知" };
  for (const [header, line] of Object.entries(lines)) assert.equal(userAgentLabel(header), line, header);
});
