// Checks whether the software reads an image: parses its file name or path token by token and advises what to do.
import { type CameraMatch, findCamera, nearestCamera } from "./file_name/cameras.ts";
import { type Extension, fileKind, fileWarnings } from "./file_name/extension.ts";
import { imageOf, levelWarnings, type NamedImage } from "./file_name/image.ts";
import { otherSatellite } from "./file_name/other_satellites.ts";
import { type NameToken, partsOf } from "./file_name/parts.ts";
import { findSatellite, type SatelliteMatch } from "./file_name/satellites.ts";
import type { Satellite } from "./sensors/sensors.ts";

export type Verdict =
  | "supported"
  | "satellite_supported"
  | "camera_unsupported"
  | "camera_missing"
  | "satellite_unsupported"
  | "unreadable"
  | "empty";

export type NameAnswer = {
  verdict: Verdict;
  /** Advice in sentences; a plain yes needs none. */
  help?: string;
  tokens: NameToken[];
  /** Warnings to consider before processing the image. */
  warnings: string[];
  /** The recognised satellite and camera. */
  match?: Partial<CameraMatch> & Pick<CameraMatch, "satellite">;
  /** The image of the recognised camera. */
  image?: NamedImage;
  /** The nearest supported camera. */
  nearest?: CameraMatch;
  /** Support for the camera may be requested. */
  requestable?: boolean;
};

/** Longer than any path that the system accepts. */
export const NAME_LIMIT = 400;

export const exampleName = "GF1_PMS1_E116.4_N35.3_20201111_L1A0005183179.tar.gz";

/**
 * Parses a typed, pasted or dropped name by the spellings of the given satellites. In a path the last part that names a
 * satellite counts.
 */
export function checkFileName(input: string, satellites: readonly Satellite[]): NameAnswer {
  const path = pathOf(input.slice(-NAME_LIMIT));
  const last = path.segments.at(-1);
  if (!last) return { verdict: "empty", help: `请输入影像的文件名，例如 ${exampleName}。`, tokens: [], warnings: [] };
  for (const segment of [...path.segments].reverse()) {
    const { stem, extension } = fileKind(segment);
    const found = findSatellite(stem, satellites);
    if (!found) continue;
    const answer = answerFor(found, stem, satellites);
    if (path.segments.length === 1 && !extension && isDesignation(answer)) return designated(answer);
    const end = extension ? [{ text: extension.text, what: extension.what }] : [];
    const unpacked = pathWarning(path, { extension, folder: folderOf(answer) });
    const warnings = [...answer.warnings, ...unpacked, ...fileWarnings(extension)];
    return { ...answer, tokens: [...answer.tokens, ...end], warnings };
  }
  return withoutSatellite(last, satellites);
}

/** Whether only a satellite, or a satellite and its camera, is named: no file, so that nothing is wrong with a path. */
function isDesignation({ tokens }: NameAnswer): boolean {
  return tokens.every(({ what }) => what === "卫星" || what === "相机");
}

/** Answers a designation: a satellite without a camera is supported with all its cameras. */
function designated(answer: NameAnswer): NameAnswer {
  const { verdict, match } = answer;
  if (verdict !== "camera_missing" || !match) return answer;
  const { label, cameras } = match.satellite;
  const help = `支持 ${label} 的 ${cameras.length} 台相机。输入完整的文件名，可查看适用的功能。`;
  return { ...answer, verdict: "satellite_supported", help };
}

/** Returns a short folder name for unpacking an archive: `GF1_PMS1_20201111`. */
function folderOf({ match, tokens }: NameAnswer): string {
  const date = tokens.find(({ what, problem }) => what === "成像日期" && !problem)?.text.slice(0, 8);
  return [match?.satellite.code, match?.camera?.code, date].filter(Boolean).join("_");
}

function answerFor(
  { satellite, start, end }: SatelliteMatch,
  stem: string,
  satellites: readonly Satellite[],
): NameAnswer {
  const { label } = satellite;
  const before = partsOf(stem.slice(0, start), { satellite }).map(({ text }) => ({ text, what: "其他" }));
  const named = { text: stem.slice(start, end), what: "卫星", meaning: satellite.name };
  const { lead, code, rest } = cameraPart(stem.slice(end), satellite);
  const [between, parts] = [partsOf(lead, { satellite }), partsOf(rest, { satellite })];
  const warnings = [...between, ...parts].flatMap(({ problem }) =>
    problem ? [`${problem}。请核对文件名是否完整。`] : []
  );
  const own = satellite.cameras.map((camera) => camera.code).join("、");
  if (!code) {
    const help = `${label} 支持的相机：${own}。请输入完整的文件名，或在卫星后面补上相机代号，例如 ` +
      `${satellite.code}_${satellite.cameras[0]?.code}。`;
    return { verdict: "camera_missing", help, tokens: [...before, named, ...parts], warnings, match: { satellite } };
  }
  const camera = findCamera(satellite, code);
  const image = camera && imageOf(camera, code, [...between, ...parts]);
  const meaning = camera ? imageOf(camera, code, []).kind : "暂不支持";
  const tokens = [...before, named, ...between, { text: code, what: "相机", meaning }, ...parts];
  if (camera && image) {
    const all = [...levelWarnings(image, tokens), ...warnings];
    return { verdict: "supported", tokens, warnings: all, match: { satellite, camera }, image };
  }
  return {
    verdict: "camera_unsupported",
    help: `${label} 支持的相机：${own}，没有 ${code.toUpperCase()}。`,
    tokens,
    warnings,
    match: { satellite },
    nearest: nearestCamera(code, satellite, satellites),
    requestable: true,
  };
}

type CameraPart = { lead: string; code?: string; rest: string };

/**
 * The camera follows the satellite directly, or later: SASMAC writes orbit, location and time before it. A location, a
 * date or a level directly behind the satellite, and no camera later, means that the camera is missing.
 */
function cameraPart(text: string, satellite?: Satellite): CameraPart {
  const found = /^[-_\s]*([a-z][a-z0-9]*)(?=$|[^a-z0-9.])/i.exec(text);
  const code = found?.[1];
  if (found && code && !/^([EWNS]\d+|L\d\w*)$/i.test(code)) {
    return { lead: "", code, rest: text.slice(found[0].length) };
  }
  const later = satellite && Array.from(text.matchAll(/(?<=(\d{14})?[-_\s])[a-z][a-z0-9]*(?=$|[-_\s(])/gi))
    .find(({ 0: word, 1: time, index }) =>
      time && /^[a-z]{3,4}_\d\d_/i.test(text.slice(index)) || findCamera(satellite, word)
    );
  if (!later) return { lead: "", rest: text };
  const [word] = later;
  return { lead: text.slice(0, later.index), code: word, rest: text.slice(later.index + word.length) };
}

function withoutSatellite(name: string, satellites: readonly Satellite[]): NameAnswer {
  const other = otherSatellite(name);
  if (!other) {
    const help = `文件名中未识别到卫星代号。请检查是否改过名，原始文件名形如 ${exampleName}；` +
      "也可以在适配表中按卫星和相机查找。";
    return { verdict: "unreadable", help, tokens: [], warnings: [], requestable: true };
  }
  const { length, satellite: label, help, requestable, camera, family, reading } = other;
  const { stem, extension } = fileKind(name);
  const named = { text: stem.slice(0, length), what: "卫星", meaning: `${label}，暂不支持`, problem: help };
  const { code, rest } = camera ? cameraPart(stem.slice(length)) : { rest: stem.slice(length) };
  const end = extension ? [{ text: extension.text, what: extension.what }] : [];
  return {
    verdict: "satellite_unsupported",
    help,
    tokens: [named, ...(code ? [{ text: code, what: "相机" }] : []), ...partsOf(rest, { reading }), ...end],
    warnings: [],
    nearest: camera && family ? nearestCamera(camera, { code: family, cameras: [] }, satellites) : undefined,
    requestable,
  };
}

type Path = { segments: string[]; spaces: boolean; chinese: boolean };

/** Windows copies a path in quotation marks; full-width characters are equivalent. */
function pathOf(input: string): Path {
  const typed = input.trim().replace(/^["'“‘]+|["'”’]+$/g, "").trim();
  const segments = typed.normalize("NFKC").split(/[\\/]+/).map((part) => part.trim()).filter(Boolean);
  return { segments, spaces: /\s/.test(typed), chinese: /[\u2e80-\u9fff\uf900-\ufaff\uff01-\uffef]/.test(typed) };
}

/** Advises to unpack an archive first, into a folder such as `folder`; names a path that is invalid already. */
function pathWarning(path: Path, file: { extension?: Extension; folder: string }): string[] {
  const wrong = [path.spaces && "空格", path.chinese && "中文"].filter(Boolean).join("和");
  if (!wrong && file.extension?.kind !== "archive") return [];
  const found = wrong && `您输入的路径或文件名含有${wrong}。`;
  return [`先解压再处理。解压路径中不要含空格或中文，例如 D:\\data\\${file.folder}。${found}`];
}

type FactsInName = { satellite: string; camera: string; imaged_on: string; resolution: string };

/** Returns undefined when no satellite is recognised. Facts that the name does not have are empty. */
export function factsInName(name: string, satellites: readonly Satellite[]): FactsInName | undefined {
  const { match, tokens, image } = checkFileName(name, satellites);
  if (!match) return undefined;
  const date = tokens.find(({ what, problem }) => what === "成像日期" && !problem);
  return {
    satellite: match.satellite.label,
    camera: match.camera?.code ?? "",
    imaged_on: date?.meaning ?? "",
    resolution: image?.resolution ?? "",
  };
}
