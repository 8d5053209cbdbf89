// The five packages: GAC_MSS large with its picture, four small ones beside it, and the processing steps below.
import { Check, Download, KeyRound } from "../icon/icons.ts";
import { functionLabels } from "../../lib/shared/facts/functions.ts";
import { coverageLine, functionsOf, type Package } from "../../lib/shared/facts/packages.ts";
import { useFacts } from "../content/facts_context.ts";
import type { PublicVersion } from "../../lib/shared/calls/versions.ts";
import { channelLabels, type SoftwareName } from "../../lib/shared/labels.ts";
import { PictureLabel } from "../content/Collar.tsx";
import { LeaningPair } from "../content/LeaningPair.tsx";
import { SpectralStrip } from "../content/SpectralStrip.tsx";
import { Container, MoreLink, SectionHead } from "../content/Section.tsx";
import { versionHref } from "../download/written.ts";
import { Button } from "../ui/Button.tsx";
import { Tag } from "../ui/Tag.tsx";
import { ChargeTag } from "../content/ChargeTag.tsx";
import { Pipeline } from "../content/Pipeline.tsx";

/** The newest stable version of each package, or the newest beta version of a package without one. */
export type LatestVersions = Partial<Record<SoftwareName, PublicVersion>>;

export function Packages({ latest }: { latest: LatestVersions }) {
  const { packages: { packages: [main, ...others] } } = useFacts();
  return (
    <section className="bg-subtle py-12 sm:py-20">
      <Container>
        <SectionHead
          title="五个软件包"
          lead="不确定选哪个？先从 GAC_MSS 开始，或用文件名查询。"
          more={{ href: "/introduction", label: "对比五个软件包" }}
        />
        <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-[452fr_354fr_354fr]">
          {main && <MainCard item={main} version={latest[main.name]} />}
          {others.map((item) => <SmallCard key={item.name} item={item} version={latest[item.name]} />)}
        </div>
        <Pipeline />
      </Container>
    </section>
  );
}

const card = "flex flex-col rounded-card border border-line bg-surface";

function Heading({ item, large = false }: { item: Package; large?: boolean }) {
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <h3 className={`font-semibold break-all text-ink-1 ${large ? "text-24" : "text-20"}`}>{item.name}</h3>
        <ChargeTag charge={item.charge} className="mt-1" />
      </div>
      <p className={large ? "text-16 text-ink-1" : "text-15 text-ink-1"}>{item.title}</p>
      <p className={`text-ink-3 ${large ? "text-15" : "text-14"}`}>{coverageLine(item, useFacts().sensors)}</p>
    </>
  );
}

function VersionLine({ version }: { version?: PublicVersion }) {
  if (!version) return <p className="text-15 text-ink-3">即将提供</p>;
  return (
    <p className="min-w-0 text-15">
      <a href={versionHref(version)} className="touch font-semibold text-ink-1 hover:text-primary">
        {`v${version.version_number}`}
      </a>
      <span className="ml-2.5 text-ink-3">{version.release_date}</span>
      {version.channel === "beta" && <Tag tone="info" className="ml-2.5">{channelLabels.beta}</Tag>}
    </p>
  );
}

function MainCard({ item, version }: { item: Package; version?: PublicVersion }) {
  return (
    <article className={`${card} md:col-span-2 lg:col-span-1 lg:row-span-2`}>
      <div className="relative h-[176px] shrink-0 overflow-hidden rounded-t-[9px]">
        <LeaningPair scene="fields" subject="灌区农田" line="card" />
        <PictureLabel className="top-2.5 right-3">示意图</PictureLabel>
      </div>
      <div className="flex grow flex-col p-[18px] sm:p-6">
        <Heading item={item} large />
        <div className="mt-4">
          <SpectralStrip of={item} axis />
        </div>
        <ul className="mt-4 mb-6 grid grid-cols-2 gap-y-1.5 text-15 text-ink-2">
          {functionsOf(item).map(({ key }) => (
            <li key={key} className="flex items-center gap-2.5">
              <Check size={14} aria-hidden="true" className="text-success" />
              {functionLabels[key]}
            </li>
          ))}
        </ul>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3.5">
          <VersionLine version={version} />
          {version && (
            <Button href={`/download#${item.name}`} variant="primary" size="md" icon={Download} className="max-sm:h-11">
              立即下载
              <span className="sr-only">{item.name}</span>
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}

function SmallCard({ item, version }: { item: Package; version?: PublicVersion }) {
  return (
    <article className={`${card} p-[18px] sm:p-6`}>
      <Heading item={item} />
      <div className="mt-3.5">
        <SpectralStrip of={item} />
      </div>
      <ul className="mt-4 mb-4 flex flex-col gap-1 text-14 text-ink-2">
        {item.summary.map(({ edition, text }) => (
          <li key={text} className="flex items-center gap-2.5">
            {edition === "free"
              ? <Check size={14} aria-hidden="true" className="shrink-0 text-success" />
              : <KeyRound size={14} aria-hidden="true" className="shrink-0 text-warning" />}
            {text}
          </li>
        ))}
      </ul>
      <div className="mt-auto flex items-center justify-between gap-3 border-t border-line pt-3.5">
        <VersionLine version={version} />
        {version && (
          <span className="-my-2 shrink-0 [&>a]:text-15">
            <MoreLink href={`/download#${item.name}`} label="下载" of={item.name} />
          </span>
        )}
      </div>
    </article>
  );
}
