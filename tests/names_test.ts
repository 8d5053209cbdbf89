// The rules about names of files and exports, executed.
import assert from "node:assert/strict";
import { files, sources } from "./support/imports.ts";
import { root } from "./support/root.ts";

Deno.test("no file has a name that says nothing", async () => {
  const empty = /(^|\/)(utils?|helpers?|misc|common|constants|types)\.tsx?$/;
  assert.deepEqual([...files, ...await sources("tests")].filter((file) => empty.test(file)), []);
});

/** Names of exports in lib; elsewhere names of functions, because a component may have the name of its data. */
const named = {
  inLib: /^export (?:async )?(?:function\*?|const|class) (\w+)/gm,
  elsewhere: /^export (?:async )?function\*? ([a-z]\w*)/gm,
};

Deno.test("two exports never share a name: a call has the name of its operation, so its flow has another verb", async () => {
  const declared = new Map<string, string[]>();
  for (const file of files.filter((file) => /^(lib|components|islands)\//.test(file))) {
    const text = await Deno.readTextFile(root + file);
    const found = text.matchAll(file.startsWith("lib/") ? named.inLib : named.elsewhere);
    for (const name of new Set(Array.from(found, ([, name = ""]) => name))) {
      declared.set(name, [...declared.get(name) ?? [], file]);
    }
  }
  assert.deepEqual([...declared].filter(([, all]) => all.length > 1), []);
});

/** Words that the glossary in ARCHITECTURE.md replaces: parts of a name, or whole words of a file head. */
const retired = new Set(
  "letter letters office kept dear dearest shelf shelves door doors fence fences told tell tells nobody somebody whoever acting arriving lent nameless fate house lane lanes"
    .split(" "),
);
/** Letters of an alphabet, and the icon of a house. */
const otherMeaning = new Set(["House", "fourLetters", "randomLetters"]);

const partsOf = (name: string) => Array.from(name.matchAll(/[A-Z]?[a-z]+/g), ([part]) => part.toLowerCase());
const isRetired = (name: string) => !otherMeaning.has(name) && partsOf(name).some((part) => retired.has(part));

Deno.test("no retired word of the glossary is in a file name, the name of an export or a file head", async () => {
  const wrong: string[] = [];
  for (const file of [...files, ...await sources("tests")]) {
    if (isRetired(file)) wrong.push(file);
    const text = await Deno.readTextFile(root + file);
    const exported = text.matchAll(
      /^export (?:default )?(?:async )?(?:function\*?|const|class|type|interface) (\w+)/gm,
    );
    for (const [, name = ""] of exported) if (isRetired(name)) wrong.push(`${file}: ${name}`);
    const [head = ""] = /^(?:\/\/.*\n)+/.exec(text) ?? [];
    const words = head.replaceAll(/back(?:[ -]|\n\/\/ )office/g, "").match(/\p{L}+/gu) ?? [];
    for (const word of words) if (retired.has(word)) wrong.push(`${file}, head: ${word}`);
  }
  assert.deepEqual(wrong, []);
});

/** Private words of an earlier interface; the terms of the field are in their place. */
const retiredChinese =
  /决定说明|历史决定|邮件服务器的原话|分段传输|分块上传|安装文件|版本文件|管理管理员|认出卫星|还缺相机|写出的文件|检查什么|多半的原因|怎样读本|资料来源|主要步骤|看一个例子|需要权限|前两条内容/;

Deno.test("no retired Chinese word is shown", async () => {
  const texts: string[] = [];
  for await (const { name } of Deno.readDir(`${root}lib/content/document/text`)) {
    texts.push(`lib/content/document/text/${name}`);
  }
  const wrong: string[] = [];
  for (const file of [...files, ...texts]) {
    const [found] = retiredChinese.exec(await Deno.readTextFile(root + file)) ?? [];
    if (found) wrong.push(`${file}: ${found}`);
  }
  assert.deepEqual(wrong, []);
});
