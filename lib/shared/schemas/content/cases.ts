// Cases: the text fields of the form. Queries are in list.ts; the four media are slots of media.ts.
import { z } from "zod/mini";
import { isDate, siteDate } from "../../time.ts";
import { anyText, optionalText, orEmpty, text, truth, wrong } from "../text.ts";
import { changeSchema, releaseDate } from "./changed.ts";
import { publicationFields } from "./publication.ts";
import { tags } from "./tags.ts";

// A commit has at most 800 KB: one text may have 100,000 characters, four of them would not fit.
const chapter = (name: string) => optionalText({ max: 20_000, length: `${name}不能超过20000个字`, lines: "several" });

const fact = (name: string) => anyText({ max: 64, length: `${name}不能超过64个字` });
const pickDay = "请选择成像日期";
const day = z.string(wrong).check(z.refine(isDate, pickDay)).register(z.globalRegistry, { format: "date" });

/** The known facts of the imagery. `illustration` means that the pictures are generated. */
const facts = {
  satellite: z._default(fact("卫星"), ""),
  camera: z._default(fact("相机"), ""),
  imaged_on: z._default(orEmpty(day, pickDay), ""),
  resolution: z._default(fact("分辨率"), ""),
  illustration: z._default(truth, false),
};

/** The default; also of rows that were stored before the field existed. */
export const noFacts = z.object(facts).parse({});

export const CaseForm = z.object({
  title: text({ required: "请输入标题", max: 100, length: "标题不能超过100个字" }),
  short_description: text({ required: "请输入简介", max: 500, length: "简介不能超过500个字", lines: "several" }),
  detail_description: text({
    required: "请输入详细描述",
    max: 100_000,
    length: "详细描述不能超过100000个字",
    lines: "several",
  }),
  background: chapter("项目背景"),
  tech_flow: chapter("技术流程"),
  feedback: chapter("应用反馈"),
  tags: z._default(tags, ""),
  ...facts,
  // Today; documentation generated from the schema may be older.
  release_date: z._default(releaseDate, () => siteDate()).register(z.globalRegistry, { default: undefined }),
  ...publicationFields,
});
export type CaseForm = z.infer<typeof CaseForm>;

export const CaseChange = changeSchema(CaseForm);
export type CaseChange = z.infer<typeof CaseChange>;
