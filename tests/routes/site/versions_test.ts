// The download page and the page of a version as server-rendered HTML.
import assert from "node:assert/strict";
import type { ReactElement } from "react";
import { BETA_WARNING } from "../../../components/download/written.ts";
import { softwareNames } from "../../../lib/shared/labels.ts";
import { html } from "../../../lib/web/page.ts";
import { download, downloadVersion } from "../../../routes/site/download.tsx";
import { frame, version } from "../../support/site_data.ts";

type View = ReturnType<typeof version>;
const withMss = (list: View[]) => ({
  packages: softwareNames.map((software_name) => ({
    software_name,
    versions: software_name === "GAC_MSS" ? list : [],
  })),
});
const textOf = (tree: ReactElement) => html(tree).replace(/<!-- -->/g, "").replace(/<[^>]+>/g, "\n");

Deno.test("a version's page has its file, hash and command; a withdrawn one its reason and no buttons", () => {
  const text = textOf(downloadVersion.tree({ version: version("3.2.1") }, frame("/x")));
  for (const words of ["GAC_MSS_3.2.1_setup.zip", "815.2 MB", "certutil -hashfile", "6b0e9d31", "立即下载", "修复"]) {
    assert.ok(text.includes(words), words);
  }
  const gone = version("3.1.4", { withdrawn_at: "2026-11-01T00:00:00Z", withdrawn_reason: "定标系数有误" });
  const withdrawn = textOf(downloadVersion.tree({ version: gone, newer: "3.2.1" }, frame("/x")));
  assert.match(withdrawn, /该版本已撤回，不可下载\s+定标系数有误/);
  assert.match(withdrawn, /最新版本 v3\.2\.1/);
  assert.doesNotMatch(withdrawn, /立即下载/);
});

Deno.test("the download page names the contact once, with links; each paid package leads to it", () => {
  const main = html(download.tree(withMss([version("3.2.1")]), frame("/download"))).replaceAll("<!-- -->", "").split(
    "<footer",
  )[0] ?? "";
  assert.equal(main.match(/研究版、企业版授权请联系/g)?.length, 1);
  assert.match(
    main,
    /id="licence"[^]*授权请联系 <span class="inline-block wrap-anywhere"><a href="tel:01055550100"[^>]*>010-5555 0100<\/a>，<\/span>/,
  );
  assert.equal(main.match(/mailto:support@gac-soft\.example/g)?.length, 1);
  assert.equal(main.match(/<a href="#licence"/g)?.length, 4, "GAC_MSS costs nothing");
});

Deno.test("a withdrawn version shows its state in place of the channel, and no command", () => {
  const page = (version: View) => textOf(downloadVersion.tree({ version }, frame("/x")));
  const gone = page(version("3.1.4", { withdrawn_at: "2026-11-01T00:00:00Z", withdrawn_reason: "定标系数有误" }));
  assert.match(gone, /状态\s+已撤回/);
  assert.match(gone, /SHA-256/);
  assert.doesNotMatch(gone, /通道|certutil/);
  assert.match(page(version("3.1.4")), /通道\s+稳定/);
});

Deno.test("a beta version carries one sentence of warning, on its page and below the list", () => {
  const beta = version("3.3.0", { channel: "beta" });
  const pages = (one: View) => [
    textOf(downloadVersion.tree({ version: one }, frame("/x"))),
    textOf(download.tree(withMss([version("3.2.1"), one]), frame("/download"))),
  ];
  for (const text of pages(beta)) assert.equal(text.split(BETA_WARNING).length, 2);
  const gone = { ...beta, withdrawn_at: "2026-11-01T00:00:00Z", withdrawn_reason: "定标系数有误" };
  for (const text of [...pages(gone), ...pages(version("3.1.4"))]) assert.ok(!text.includes(BETA_WARNING));
});
