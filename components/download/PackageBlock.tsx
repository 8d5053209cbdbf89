// One package on the download page: latest version beside its changes, the other versions under them.
import { coverageLine, type Package } from "../../lib/shared/catalog.ts";
import type { PublicVersion } from "../../lib/shared/entities.ts";
import { latestVersion } from "../../lib/shared/latest_version.ts";
import { ChargeTag } from "../content/ChargeTag.tsx";
import { Container } from "../content/Section.tsx";
import { Empty } from "../ui/Empty.tsx";
import type { VersionActions } from "./actions.ts";
import { Changes } from "./Changes.tsx";
import { LatestCard } from "./LatestCard.tsx";
import { OtherVersions } from "./OtherVersions.tsx";

type Props = { item: Package; versions: PublicVersion[]; actions: VersionActions };

export function PackageBlock({ item, versions, actions }: Props) {
  return (
    <section
      id={item.name}
      aria-labelledby={`${item.name}-title`}
      className="scroll-mt-32 border-line py-8 not-first-of-type:border-t sm:py-11"
    >
      <Container>
        <div className="mb-4 flex flex-wrap items-center gap-x-3.5 gap-y-1">
          <h2 id={`${item.name}-title`} className="text-24 font-semibold text-ink-1">{item.name}</h2>
          <ChargeTag charge={item.charge} />
          <p className="text-15 text-ink-2 sm:ml-2">{coverageLine(item)}</p>
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

function Versions({ versions, actions }: { versions: PublicVersion[]; actions: VersionActions }) {
  const latest = latestVersion(versions);
  const others = versions.filter((version) => version !== latest);
  return (
    <>
      <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[596fr_548fr]">
        {latest ? <LatestCard version={latest} actions={actions} /> : (
          <div className="rounded-card border border-line">
            <Empty small title="暂无稳定版本">测试版本列在下面的表中。</Empty>
          </div>
        )}
        <Changes versions={versions.filter(({ withdrawn_at }) => !withdrawn_at)} />
      </div>
      {others.length > 0 && <OtherVersions versions={others} actions={actions} />}
    </>
  );
}
