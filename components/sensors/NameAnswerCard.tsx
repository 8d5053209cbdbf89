// The answer to a file name: supported or not, the parts of the name, the packages or the nearest camera, and warnings.
import { functionLabels } from "../../lib/shared/facts/functions.ts";
import { type Package, packagesOf } from "../../lib/shared/facts/packages.ts";
import type { NameAnswer, Verdict } from "../../lib/shared/file_name.ts";
import type { CameraMatch } from "../../lib/shared/file_name/cameras.ts";
import { functionsFor, type ImageFunction, type NamedImage } from "../../lib/shared/file_name/image.ts";
import type { NameToken } from "../../lib/shared/file_name/parts.ts";
import { type Satellite, swathTexts } from "../../lib/shared/sensors/sensors.ts";
import { ChargeTag, EditionTag } from "../content/ChargeTag.tsx";
import type { Contact } from "../content/ContactLinks.tsx";
import { buttonStyle, iconSize } from "../ui/button_style.ts";
import { RequestSupport } from "./RequestSupport.tsx";
import { Sign } from "./Sign.tsx";

const tones = {
  yes: { ground: "bg-success-tint", ink: "text-success" },
  no: { ground: "bg-danger-tint", ink: "text-danger" },
  ask: { ground: "bg-info-tint", ink: "text-info" },
};

const verdicts: Record<Verdict, { verdictText: string; tone: keyof typeof tones }> = {
  supported: { verdictText: "可以处理", tone: "yes" },
  satellite_supported: { verdictText: "可以处理", tone: "yes" },
  camera_unsupported: { verdictText: "暂不支持这台相机", tone: "no" },
  satellite_unsupported: { verdictText: "暂不支持这颗卫星", tone: "no" },
  camera_missing: { verdictText: "请补充相机代号", tone: "ask" },
  unreadable: { verdictText: "未识别到卫星", tone: "ask" },
  empty: { verdictText: "还没有文件名", tone: "ask" },
};

type Packages = readonly Package[];

/** The answer in one line for screen readers. */
export function spokenAnswer({ verdict, help, match }: NameAnswer, packages: Packages): string {
  if (verdict !== "supported" || !match?.camera) return `${verdicts[verdict].verdictText}。${help ?? ""}`;
  const names = packagesOf(match.camera, packages).map(({ name }) => name).join("、");
  return `${verdicts[verdict].verdictText}。${match.satellite.name}，${match.camera.code}，软件包 ${names}。`;
}

type Props = { answer: NameAnswer; packages: Packages; contact: Contact };

export function NameAnswerCard({ answer, packages, contact }: Props) {
  const { verdict, help, tokens, warnings, match, image, nearest, requestable } = answer;
  const { verdictText, tone } = verdicts[verdict];
  const { ground, ink } = tones[tone];
  const camera = match?.camera;
  const asked = tokens.map(({ text }) => text).slice(0, 2).join(" ");
  return (
    <section aria-label="查询结果" className="overflow-hidden rounded-card border border-line-strong bg-surface">
      <div className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3.5 sm:px-6 ${ground}`}>
        <h2 className={`flex items-center gap-2.5 text-18 font-semibold ${ink}`}>
          <Sign of={tone} size={19} className="shrink-0" />
          {verdictText}
        </h2>
        {camera && <Facts satellite={match.satellite} camera={camera} image={image} />}
      </div>
      {(tokens.length > 0 || help) && (
        <div className="flex flex-col gap-4 px-4 py-5 sm:px-6">
          {tokens.length > 0 && <NameTokens tokens={tokens} />}
          {help && <p className="text-15 text-ink-1">{help}</p>}
          {nearest && <Nearest {...nearest} packages={packages} />}
          {requestable && (
            <p className="text-14 text-ink-2">
              <RequestSupport contact={contact} about={asked} />
            </p>
          )}
        </div>
      )}
      {verdict === "satellite_supported" && match && <Cameras satellite={match.satellite} packages={packages} />}
      {camera && image && (
        <div className="grid divide-line border-t border-line max-lg:divide-y lg:auto-cols-fr lg:grid-flow-col lg:divide-x">
          {packagesOf(camera, packages).map((item, n) => (
            <PackageAnswer key={item.name} item={item} functions={functionsFor(item, camera, image)} main={n === 0} />
          ))}
        </div>
      )}
      {warnings.map((warning) => <Warning key={warning} text={warning} />)}
    </section>
  );
}

/** The facts of the camera, or of the one band that the name states. */
function Facts(
  { satellite, camera, image = camera }: CameraMatch & { image?: Pick<NamedImage, "kind" | "resolution"> },
) {
  const { own, together } = swathTexts(camera);
  const facts = [satellite.name, image.kind, image.resolution, own, together].filter(Boolean);
  return (
    <p className="flex flex-wrap gap-x-4 text-14 text-ink-2">
      {facts.map((fact) => <span key={fact}>{fact}</span>)}
    </p>
  );
}

function Nearest({ satellite, camera, packages }: CameraMatch & { packages: Packages }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-15 text-ink-1">
      <p>
        最接近的受支持相机：<strong className="font-semibold">{satellite.label} {camera.code}</strong>
        ，{packagesOf(camera, packages).map(({ name }) => name).join("、")} 可以处理
      </p>
      <Facts satellite={satellite} camera={camera} />
    </div>
  );
}

/** The cameras of a satellite that was typed without one, each with the packages that read it. */
function Cameras({ satellite, packages }: { satellite: Satellite; packages: Packages }) {
  return (
    <ul
      aria-label="相机"
      className="grid gap-x-6 gap-y-2 border-t border-line px-4 py-5 text-15 sm:px-6 lg:grid-cols-2"
    >
      {satellite.cameras.map((camera) => (
        <li key={camera.code} className="flex flex-wrap items-baseline gap-x-3">
          <span className="min-w-12 font-mono text-14">{camera.code}</span>
          <span>{camera.kind}，{camera.resolution}</span>
          <span className="text-14 text-ink-2">{packagesOf(camera, packages).map(({ name }) => name).join("、")}</span>
        </li>
      ))}
    </ul>
  );
}

/** The first sentence is emphasised. */
function Warning({ text }: { text: string }) {
  const end = text.indexOf("。") + 1;
  return (
    <p className="flex items-start gap-2.5 border-t border-line bg-warning-tint px-4 py-3 text-14 break-all text-ink-1 sm:px-6">
      <Sign of="warning" size={16} className="mt-[3px] shrink-0 text-warning" />
      <span>
        <strong className="font-semibold">{text.slice(0, end)}</strong>
        {text.slice(end)}
      </span>
    </p>
  );
}

/** The parts of a file name: each part as written, and below it its kind and meaning. */
function NameTokens({ tokens }: { tokens: readonly NameToken[] }) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-4">
      {tokens.map(({ text, what, meaning, problem }, n) => (
        <div key={n} className="min-w-0">
          <dt
            className={`border-b-2 pb-0.5 font-mono text-18 break-all max-sm:text-16 ${
              problem
                ? "border-danger text-danger"
                : meaning
                ? "border-primary text-ink-1"
                : "border-line-strong text-ink-2"
            }`}
          >
            {text}
          </dt>
          <dd className="mt-1.5 text-14 text-ink-1">
            {what}
            {meaning && <span className={`block text-13 ${problem ? "text-danger" : "text-ink-3"}`}>{meaning}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type PackageProps = { item: Package; functions: readonly ImageFunction[]; main: boolean };

/** The functions of one package for an image. `main` marks the recommended package. */
function PackageAnswer({ item: { name, charge }, functions, main }: PackageProps) {
  return (
    <section className="min-w-0 p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="flex min-w-0 flex-wrap items-center gap-x-3 text-18 font-semibold text-ink-1">
          {name}
          <ChargeTag charge={charge} />
        </h3>
        <a href={`/download#${name}`} className={buttonStyle({ variant: main ? "primary" : "secondary", size: "md" })}>
          <Sign of="download" size={iconSize.md} />
          下载<span className="sr-only">{name}</span>
        </a>
      </div>
      <ul className="mt-2.5 grid grid-cols-2 gap-x-6 gap-y-1.5 text-15 text-ink-1 max-sm:grid-cols-1">
        {functions.map((one) => <FunctionAnswer key={one.key} of={one} free={charge === "free"} />)}
      </ul>
    </section>
  );
}

/** A function with its lowest edition, or with the reason why it does not apply. `free`: the whole package is. */
function FunctionAnswer({ of: { key, edition, inapplicable, needs }, free }: { of: ImageFunction; free: boolean }) {
  const included = edition === "free";
  const sign = inapplicable ? "cross" : included ? "tick" : "key";
  const ink = inapplicable ? "text-ink-3" : included ? "text-success" : "text-warning";
  const note = inapplicable ? `不适用：${inapplicable}` : needs;
  return (
    <li className="flex min-h-6 items-start gap-2.5">
      <Sign of={sign} size={15} className={`mt-1 shrink-0 ${ink}`} />
      <span className="grow">
        {functionLabels[key]}
        {note && <span className="block text-13 text-ink-2">{note}</span>}
      </span>
      {!inapplicable && (free ? <span className="sr-only">免费</span> : <EditionTag edition={edition} />)}
    </li>
  );
}
