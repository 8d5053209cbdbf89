// Truncation of file names.
import assert from "node:assert/strict";
import { beginOfEnd } from "../../../components/content/FileName.tsx";

const ends = {
  "GAC_MSS_3.2.0_setup.exe": "3.2.0_setup.exe",
  "GAC_PMS-1.10.2-beta-for-the-students-of-the-course.zip": "ts-of-the-course.zip",
  "GF1_WFV1_E113.3_N23.1_20200101_L1A0001234567.tiff": "1_L1A0001234567.tiff",
  "说明书的最后一个版本（内部）.pdf": "版本（内部）.pdf",
  "a.zip": "a.zip",
};

Deno.test("a file name keeps its version and its extension, and some of its end without a version", () => {
  for (const [name, end] of Object.entries(ends)) assert.equal(name.slice(beginOfEnd(name)), end);
});
