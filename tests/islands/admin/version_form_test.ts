// The rules of the version form in the browser, and the data that it sends.
import assert from "node:assert/strict";
import { nextNumbers } from "../../../islands/admin/content/versions/VersionFields.tsx";
import { uploadMeter } from "../../../islands/admin/kit/use_upload.ts";
import {
  versionCheck,
  versionFormData,
  type VersionValues,
  versionValues,
} from "../../../islands/admin/content/versions/version_values.ts";

const file = new File(["x"], "setup.zip");
const filled = {
  ...versionValues(undefined, "2026-11-20"),
  software_name: "GAC_MSS",
  version_number: "3.2.2",
  update_log: "修复",
};
const taken = [{ id: 7, software_name: "GAC_MSS" as const, version_number: "3.2.1" }];

/** Field → message. */
function wrong(form: object, options: { id?: number; keeps: boolean } = { keeps: false }) {
  const { errors } = versionCheck(taken, options)(form as VersionValues);
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]));
}

Deno.test("the version form requires all mandatory fields", () => {
  assert.deepEqual(wrong({ ...versionValues(undefined, ""), file_type: "" }), {
    software_name: "请选择软件名称",
    version_number: "请输入版本号",
    release_date: "请选择发布日期",
    update_log: "请输入更新日志",
    file_type: "请选择下载方式",
  });
});

Deno.test("the version form requires a number of three parts that is not taken", () => {
  assert.deepEqual(wrong({ ...filled, file, version_number: "3.2" }), { version_number: "版本号格式应为 x.x.x" });
  assert.deepEqual(wrong({ ...filled, file, version_number: "3.2.1" }), { version_number: "该版本已存在" });
  assert.deepEqual(wrong({ ...filled, file, version_number: "3.2.1" }, { id: 7, keeps: true }), {});
});

Deno.test("the version form requires a file or a link, unless a file is stored already", () => {
  assert.deepEqual(wrong(filled), { file: "请上传文件" });
  assert.deepEqual(wrong({ ...filled, software_name: "" }), { software_name: "请选择软件名称", file: "请上传文件" });
  assert.deepEqual(wrong(filled, { keeps: true }), {});
  assert.deepEqual(wrong({ ...filled, file }), {});
  for (const link of ["", "ftp://example.org/a", "javascript:alert(1)"]) {
    const form = { ...filled, file_type: "url", download_link: link };
    assert.deepEqual(wrong(form), { download_link: "请输入下载链接" }, link);
  }
  assert.deepEqual(wrong({ ...filled, file_type: "url", download_link: "https://example.org/a.zip" }), {});
});

Deno.test("versionFormData() names the upload or sends the link, never both", () => {
  const form = {
    ...filled,
    file,
    download_link: "https://example.org/a",
    channel: "stable" as const,
    status: "published" as const,
  };
  const sent = { ...form, software_name: "GAC_MSS" as const, file_type: "upload" as const };
  const upload = versionFormData(sent, "ab12");
  assert.deepEqual([upload.get("upload_id"), upload.get("file_type"), upload.has("file")], ["ab12", "upload", false]);
  assert.equal(upload.has("download_link"), false);
  assert.equal(upload.get("mandatory"), "false");
  assert.equal(versionFormData(sent).has("upload_id"), false, "the file stays as it is");
  const link = versionFormData({ ...sent, file_type: "url" }, "ab12");
  assert.equal(link.get("download_link"), "https://example.org/a");
  assert.equal(link.has("upload_id"), false);
});

Deno.test("nextNumbers() continues from the highest number, compared part by part", () => {
  assert.deepEqual(nextNumbers(["3.2.1", "3.10.0", "3.9.9"]), ["3.10.1", "3.11.0", "4.0.0"]);
  assert.deepEqual(nextNumbers([]), ["1.0.0"]);
});

Deno.test("uploadMeter() returns the rate of the last seconds and never more than the whole", () => {
  const measure = uploadMeter(1000);
  assert.deepEqual(measure(0, 0), { loaded: 0, total: 1000, rate: 0 });
  assert.equal(measure(100, 1000).rate, 100);
  measure(200, 2000);
  measure(300, 3000);
  measure(800, 4000);
  assert.deepEqual(measure(1005, 5000), { loaded: 1000, total: 1000, rate: (1005 - 200) / 3 });
});
