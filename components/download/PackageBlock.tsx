// One package on the download page: the latest version and the others, beside the release notes.
import { coverageLine, type Package, paidEditionsOf } from "../../lib/shared/facts/packages.ts";
import type { PublicVersion } from "../../lib/shared/calls/versions.ts";
import { latestVersion } from "../../lib/shared/version_number.ts";
import { ChargeTag } from "../content/ChargeTag.tsx";
import { useFacts } from "../content/facts_context.ts";
import { Container } from "../content/Section.tsx";
import { Empty } from "../ui/Empty.tsx";
import type { VersionActions } from "./actions.ts";
import { Changes } from "./Changes.tsx";
import { FollowSwitch } from "./FollowSwitch.tsx";
import { LatestCard } from "./LatestCard.tsx";
import { OtherVersions } from "./OtherVersions.tsx";

type Props = { item: Package; versions: PublicVersion[]; actions: VersionActions };

export function PackageBlock({ item, versions, actions }: Props) {
  return (
    <section
      id={item.name}
      aria-labelledby={`${item.name}-title`}
      className="border-line py-8 not-first-of-type:border-t sm:py-11"
    >
      <Container>
        <div className="mb-4 flex flex-wrap items-center gap-x-3.5 gap-y-1">
          <h2 id={`${item.name}-title`} className="text-24 font-semibold text-ink-1">{item.name}</h2>
          <ChargeTag charge={item.charge} />
          <p className="text-15 text-ink-2 sm:ml-2">{coverageLine(item, useFacts().sensors)}</p>
          <div className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-1 lg:ml-auto">
            <FollowSwitch software={item.name} />
            {paidEditionsOf([item]).length > 0 && (
              <a href="#licence" className="touch text-14 text-link hover:underline">
                授权方式<span className="sr-only">：{item.name}</span>
              </a>
            )}
          </div>
        </div>
        {versions.length === 0
          ? (
            <div className="rounded-card border border-line">
              <Empty small title="暂无版本信息">{`${item.name} 还没有发布版本。`}</Empty>
            </div>
          )
          : <Versions versions={versions} actions={actions} />}
      </Container>
    </section>
  );
}

/** On phones the release notes are between the card and the other versions. */
function Versions({ versions, actions }: { versions: PublicVersion[]; actions: VersionActions }) {
  const latest = latestVersion(versions);
  const others = versions.filter((version) => version !== latest);
  const changed = [...(latest ? [latest] : []), ...others].filter(({ withdrawn_at }) => !withdrawn_at);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,596fr)_minmax(0,548fr)]">
      <div className="flex min-w-0 flex-col gap-8 max-lg:contents">
        {latest ? <LatestCard version={latest} actions={actions} /> : (
          <div className="rounded-card border border-line">
            <Empty small title="暂无稳定版本">测试与已撤回的版本列在下面。</Empty>
          </div>
        )}
        {others.length > 0 && (
          <div className="min-w-0 max-lg:order-last">
            <OtherVersions title={latest ? "其他版本" : "全部版本"} versions={others} actions={actions} />
          </div>
        )}
      </div>
      <Changes versions={changed} />
    </div>
  );
}
