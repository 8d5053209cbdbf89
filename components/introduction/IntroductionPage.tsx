// The introduction: five packages to choose from, the tables of the selected one, then the common sections.
import type { Package } from "../../lib/shared/facts/packages.ts";
import type { Facts } from "../../lib/shared/schemas/content/facts/parts.ts";
import type { SoftwareName } from "../../lib/shared/labels.ts";
import { ChargeTag } from "../content/ChargeTag.tsx";
import { ClaimNotes, ClaimText } from "../content/Claims.tsx";
import { useFacts } from "../content/facts_context.ts";
import { Container, MoreLink, PageHead, SectionHead } from "../content/Section.tsx";
import { SpectralStrip } from "../content/SpectralStrip.tsx";
import type { LucideIcon } from "../icon/icon.tsx";
import { Building2, Droplets, FlaskConical, GraduationCap, Leaf, Mountain, Trees, Wheat } from "../icon/icons.ts";
import type { Contact } from "../content/ContactLinks.tsx";
import { PackageSection } from "./PackageSection.tsx";

export function IntroductionPage({ item, contact }: { item: Package; contact: Contact }) {
  return (
    <>
      <div className="border-b border-line pb-6 sm:pb-9">
        <Container>
          <PageHead title="产品介绍" lead="五个软件包，按载荷与用途选择。数量与影像适配页一致。" />
        </Container>
      </div>
      <Container className="grid gap-x-14 gap-y-8 py-6 sm:pb-20 lg:grid-cols-[264px_minmax(0,1fr)] lg:pt-10">
        <PackageMenu current={item.name} />
        <PackageSection item={item} contact={contact} />
      </Container>
      <Advantages />
      <Container className="flex flex-col gap-10 py-10 sm:gap-16 sm:py-20">
        <Scenes />
        <UserGroups />
      </Container>
    </>
  );
}

const chip = "max-lg:h-11 max-lg:rounded-control max-lg:border max-lg:border-line-strong max-lg:px-3.5 " +
  "max-lg:aria-[current]:border-primary max-lg:aria-[current]:bg-primary-tint max-lg:aria-[current]:text-primary";
const tab = "lg:border-l-2 lg:border-line lg:px-5 lg:py-4 lg:hover:bg-hover " +
  "lg:aria-[current]:border-primary lg:aria-[current]:bg-subtle";

/** The five packages as links with the selection in the address: a column with spectra, on phones chips. */
function PackageMenu({ current }: { current: SoftwareName }) {
  const { packages: { packages } } = useFacts();
  return (
    <nav aria-label="软件包" className="lg:sticky lg:top-22 lg:self-start">
      <ul className="flex flex-wrap gap-2 lg:flex-col lg:gap-0">
        {packages.map((item, n) => {
          const { name, title, charge } = item;
          return (
            <li key={name}>
              <a
                href={`/introduction?package=${n + 1}`}
                aria-current={name === current ? "true" : undefined}
                className={`flex flex-col justify-center text-ink-1 ${chip} ${tab}`}
              >
                <span className="flex items-start justify-between gap-2">
                  <span className="text-16 font-semibold max-lg:text-14 max-lg:font-medium">{name}</span>
                  <ChargeTag charge={charge} className="max-lg:hidden" />
                </span>
                <span className="mb-2 text-14 text-ink-2 max-lg:hidden">{title}</span>
                <div className="max-lg:hidden">
                  <SpectralStrip of={item} />
                </div>
              </a>
            </li>
          );
        })}
      </ul>
      <p className="mt-4 pl-5 text-13 text-ink-3 max-lg:hidden">色带为可用谱段，400–2500 nm</p>
    </nav>
  );
}

const ours = "bg-selected font-semibold text-ink-1 max-md:-mx-4 max-md:mt-2 max-md:block max-md:px-4 max-md:py-2.5 " +
  "md:border-x-2 md:border-primary md:px-5 md:py-3.5";

/** The comparison with traditional methods; our column is framed. On phones each point is a card. */
export function Advantages() {
  const { comparison: { advantages } } = useFacts();
  return (
    <section className="bg-subtle py-10 sm:py-16">
      <Container>
        <SectionHead title="技术优势" lead="与分步处理的传统方法相比。" />
        <div className="md:rounded-card md:border md:border-line md:bg-surface">
          <table className="w-full border-separate border-spacing-0 text-15 max-md:block">
            <caption className="sr-only">与传统方法的对比</caption>
            <thead className="text-14 text-ink-2 max-md:sr-only">
              <tr>
                <th scope="col" className="px-5 py-3 text-left font-medium">指标</th>
                <th scope="col" className="px-5 py-3 text-left font-medium">传统方法</th>
                <th
                  scope="col"
                  className="border-x-2 border-t-2 border-primary bg-selected px-5 py-3 text-left font-semibold text-primary md:w-[48%]"
                >
                  GAC
                </th>
              </tr>
            </thead>
            <tbody className="max-md:block">
              {advantages.map(({ name, traditional, ours: own }, n) => (
                <tr
                  key={name}
                  className="max-md:mb-3 max-md:block max-md:overflow-hidden max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:px-4 max-md:pt-3"
                >
                  <th
                    scope="row"
                    className="text-left font-normal text-ink-2 max-md:block md:border-t md:border-line md:px-5 md:py-3.5"
                  >
                    {name}
                  </th>
                  <td className="text-ink-2 max-md:block max-md:text-14 md:border-t md:border-line md:px-5 md:py-3.5">
                    <span className="text-ink-3 md:hidden">传统方法：</span>
                    <ClaimText text={traditional} />
                  </td>
                  <td
                    className={`${ours} ${n === advantages.length - 1 ? "md:border-b-2 md:border-b-primary" : ""}`}
                  >
                    <span className="text-primary md:hidden">GAC：</span>
                    <ClaimText text={own} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <ClaimNotes texts={advantages.flatMap(({ traditional, ours }) => [traditional, ours])} />
      </Container>
    </section>
  );
}

/** Fields of application, each with a corrected scene. */
export function Scenes() {
  const { scenes } = useFacts();
  return (
    <section aria-labelledby="scenes">
      <div className="mb-5 flex items-end justify-between gap-4">
        <h2 id="scenes" className="text-24 font-semibold text-ink-1 sm:text-30">应用场景</h2>
        <p className="text-13 text-ink-3">图为示意图</p>
      </div>
      <ul className="grid gap-x-4 gap-y-6 sm:grid-cols-2 lg:grid-cols-5">
        {scenes.map(({ title, text, picture, subject }) => (
          <li key={title} className="flex flex-col">
            <img
              src={`/static/scenes/${picture}-after-800.webp`}
              width={800}
              height={500}
              loading="lazy"
              decoding="async"
              alt={`${subject}，处理后真彩色（示意图）`}
              className="aspect-[16/10] w-full bg-sunken object-cover"
            />
            <h3 className="mt-3 text-18 font-semibold text-ink-1">{title}</h3>
            <p className="text-14 text-ink-2">
              <ClaimText text={text} />
            </p>
            <span className="mt-0.5 [&>a]:text-15">
              <MoreLink href="/case" label="查看案例" of={title} />
            </span>
          </li>
        ))}
      </ul>
      <ClaimNotes texts={scenes.map(({ text }) => text)} />
    </section>
  );
}

const groupIcons: Record<Facts["groups"][number]["icon"], LucideIcon> = {
  research: FlaskConical,
  university: GraduationCap,
  resources: Mountain,
  ecology: Leaf,
  agriculture: Wheat,
  water: Droplets,
  forestry: Trees,
  city: Building2,
};

/** The groups of users of the software. */
export function UserGroups() {
  const { groups } = useFacts();
  return (
    <section aria-labelledby="groups">
      <h2 id="groups" className="mb-5 text-24 font-semibold text-ink-1 sm:text-30">适用单位</h2>
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
        {groups.map(({ name, icon }) => {
          const Icon = groupIcons[icon];
          return (
            <li key={name} className="flex min-h-17 items-center gap-3.5 bg-bg px-4 py-3 text-16 text-ink-1 sm:px-6">
              <Icon size={19} aria-hidden="true" className="shrink-0 text-primary" />
              {name}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
