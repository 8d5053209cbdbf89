// The download page: anchors in the look of tabs, then one block per package.
import { asset } from "../../lib/island/assets.ts";
import { ChargeTag } from "../content/ChargeTag.tsx";
import { useFacts } from "../content/facts_context.ts";
import { LicenceContact } from "../content/LicenceContact.tsx";
import { NeedsScript } from "../content/NeedsScript.tsx";
import { Container, MoreLink, PageHead } from "../content/Section.tsx";
import type { PublicVersion } from "../../lib/shared/calls/versions.ts";
import { paidEditionsOf } from "../../lib/shared/facts/packages.ts";
import type { SoftwareName } from "../../lib/shared/labels.ts";
import type { Contact } from "../content/ContactLinks.tsx";
import { PackageBlock } from "./PackageBlock.tsx";
import type { VersionActions } from "./actions.ts";

type PackageVersions = {
  software_name: SoftwareName;
  /** Newest first. */
  versions: PublicVersion[];
};
export type DownloadData = { packages: PackageVersions[] };

type Props = DownloadData & { contact: Contact; actions: VersionActions };

const chip = "max-lg:rounded-control max-lg:border max-lg:border-line-strong max-lg:px-3 max-lg:text-14 " +
  "max-lg:aria-[current]:border-primary max-lg:aria-[current]:bg-primary-tint max-lg:aria-[current]:text-primary";
const tab =
  "lg:-mb-px lg:h-14 lg:border-b-2 lg:border-transparent lg:pt-0.5 lg:forced-colors:not-aria-[current]:border-[Canvas] " +
  "lg:aria-[current]:border-primary lg:aria-[current]:font-semibold lg:aria-[current]:text-ink-1";

/** lib/island/page.ts highlights the tab of the visible block. */
export function DownloadPage({ packages: loaded, contact, actions }: Props) {
  const { packages: { packages } } = useFacts();
  return (
    <>
      <script type="module" src={asset("lib/island/following.ts")} />
      <script type="module" src={asset("lib/island/print_details.ts")} />
      <Container>
        <PageHead
          title="下载"
          lead="每个版本都有大小、SHA-256 与更新说明，支持断点续传。"
          action={<MoreLink href="/sensors" label="不确定选哪个？用文件名查询" />}
        />
        <NeedsScript what="下载" className="mt-4" />
      </Container>
      <nav
        aria-label="软件包"
        className="sticky top-14 z-(--z-sticky) mt-4 border-b border-line bg-bg sm:mt-6 lg:top-16"
      >
        <Container className="flex gap-8 max-lg:sideways max-lg:gap-2 max-lg:py-2 lg:justify-between">
          {packages.map(({ name, charge }, n) => (
            <a
              key={name}
              href={`#${name}`}
              data-part
              aria-current={n === 0 ? "true" : undefined}
              className={`inline-flex h-11 shrink-0 items-center gap-2 text-16 text-ink-2 hover:text-ink-1 ${chip} ${tab}`}
            >
              {name}
              <ChargeTag charge={charge} className="max-sm:hidden" />
            </a>
          ))}
        </Container>
      </nav>
      {packages.map((item) => {
        const found = loaded.find(({ software_name }) => software_name === item.name);
        return (
          <PackageBlock
            key={item.name}
            item={item}
            versions={found?.versions ?? []}
            actions={actions}
          />
        );
      })}
      {paidEditionsOf(packages).length > 0 && (
        <section
          id="licence"
          aria-labelledby="licence-title"
          className="border-t border-line py-8 sm:py-11"
        >
          <Container>
            <h2 id="licence-title" className="mb-2 text-24 font-semibold text-ink-1">授权方式</h2>
            <LicenceContact packages={packages} contact={contact} />
          </Container>
        </section>
      )}
    </>
  );
}
