// Cases and tutorials as rows of the store, without the forms that bring them.
import { type Case, cases } from "../../lib/domain/content/cases.ts";
import { noFacts } from "../../lib/shared/schemas/content/cases.ts";
import { type Tutorial, tutorials } from "../../lib/domain/content/tutorials.ts";

const at = "2026-01-01T00:00:00.000Z";
const times = { admin_id: 1, created_at: at, updated_at: at };
const linked = {
  image_type: "url",
  image_url: "https://example.com/cover.jpg",
  image_path: "",
  video_type: "url",
  video_url: "https://example.com/film.mp4",
  video_path: "",
} as const;
const compared = {
  before_image_type: "url",
  before_image: "https://example.com/before.jpg",
  before_image_path: "",
  after_image_type: "url",
  after_image: "https://example.com/after.jpg",
  after_image_path: "",
} as const;
const chapters = { ...noFacts, detail_description: "详细描述", background: "", tech_flow: "", feedback: "" };

/** A published case with links in all its slots, or as the fields say. */
export function addCase(fields: Partial<Case> = {}): Promise<Case> {
  const about = { title: "河口湿地", short_description: "简介", tags: "", release_date: "2026-01-01" };
  const row = { ...about, ...chapters, status: "published" as const, ...linked, ...compared, ...times };
  return cases.insert({ ...row, ...fields });
}

export function addTutorial(fields: Partial<Tutorial> = {}): Promise<Tutorial> {
  return tutorials.insert({ title: "安装", content: "下载后解压。", ...linked, ...times, ...fields });
}
