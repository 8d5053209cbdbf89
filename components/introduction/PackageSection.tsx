// One package: its purpose, counts, satellites and payloads, functions, and prices.
import { editionLabels, functionLabels } from "../../lib/shared/facts/functions.ts";
import { editionsOf, functionsOf, type Package } from "../../lib/shared/facts/packages.ts";
import { coverage, sensorsOf } from "../../lib/shared/sensors/sensors.ts";
import { ChargeTag, EditionTag } from "../content/ChargeTag.tsx";
import { ClaimNotes, ClaimText } from "../content/Claims.tsx";
import { useFacts } from "../content/facts_context.ts";
import { LicenceContact } from "../content/LicenceContact.tsx";
import { MoreLink } from "../content/Section.tsx";
import { SpectralStrip } from "../content/SpectralStrip.tsx";
import { BookOpen, Download } from "../icon/icons.ts";
import type { Contact } from "../content/ContactLinks.tsx";
import { SensorTable } from "../sensors/SensorTable.tsx";
import { Button } from "../ui/Button.tsx";
import { FunctionTable } from "./FunctionTable.tsx";

export function PackageSection({ item, contact }: { item: Package; contact: Contact }) {
  const { name, title, purpose, charge } = item;
  const { packages: { functions }, sensors } = useFacts();
  return (
    <section aria-labelledby="package" className="min-w-0">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 max-w-[620px]">
          <h2 id="package" className="flex flex-wrap items-center gap-x-4 text-24 font-semibold text-ink-1 sm:text-30">
            {name}
            <ChargeTag charge={charge} />
          </h2>
          <p className="mt-2 text-16 text-ink-2 lg:hidden">{title}</p>
          <p className="mt-1 text-16 text-ink-2">
            <ClaimText text={purpose} />
          </p>
        </div>
        <div className="flex gap-3 max-sm:w-full">
          <Button href={`/download#${name}`} variant="primary" icon={Download} className="max-sm:h-12 max-sm:grow">
            下载
          </Button>
          <Button href="/document" icon={BookOpen} className="max-sm:h-12 max-sm:grow">文档</Button>
        </div>
      </div>
      <Counts item={item} />
      <Head title="卫星与载荷" more={{ href: `/sensors?package=${name}#all`, label: "在适配表中筛选" }} />
      <SensorTable caption={`${name} 支持的卫星与载荷`} satellites={sensorsOf(sensors, name)} />
      <Head title="功能与版本" more={{ href: `/sensors?package=${name}`, label: "用文件名查询" }} />
      <FunctionTable item={item} />
      <ClaimNotes texts={[purpose, ...functions.map(({ text }) => text)]} />
      <Head title="使用与收费" />
      <ChargeTable item={item} contact={contact} />
    </section>
  );
}

function Head({ title, more }: { title: string; more?: { href: string; label: string } }) {
  return (
    <div className="mt-9 mb-3 flex flex-wrap items-center justify-between gap-x-6">
      <h3 className="text-20 font-semibold text-ink-1">{title}</h3>
      {more && (
        <span className="[&>a]:text-15">
          <MoreLink {...more} />
        </span>
      )}
    </div>
  );
}

function Counts({ item }: { item: Package }) {
  const { satellites, cameras } = coverage(useFacts().sensors, item.name);
  const counts = [
    { value: satellites, unit: "颗", label: "卫星" },
    { value: cameras, unit: "台", label: "相机" },
    ...(item.image_types ? [{ value: item.image_types, unit: "种", label: "影像类型" }] : []),
  ];
  return (
    <div className="mt-6 flex flex-wrap rounded-card border border-line">
      <dl className="flex grow divide-x divide-line sm:grow-0">
        {counts.map(({ value, unit, label }) => (
          <div key={label} className="flex grow flex-col-reverse justify-end px-4 py-4 sm:w-[140px] sm:grow-0 sm:px-6">
            <dt className="text-14 text-ink-2">{label}</dt>
            <dd className="text-24 font-semibold text-ink-1">
              {value}
              <span className="ml-1 text-14">{unit}</span>
            </dd>
          </div>
        ))}
      </dl>
      <div className="min-w-0 grow basis-[260px] border-line px-4 py-4 max-sm:border-t sm:border-l sm:px-6">
        <p className="mb-1.5 text-14 text-ink-2">谱段 nm</p>
        <SpectralStrip of={item} axis />
      </div>
    </div>
  );
}

const cell = "align-top max-md:block md:px-4 md:py-3";

/** The editions of a package with their use and price. */
function ChargeTable({ item, contact }: { item: Package; contact: Contact }) {
  const rows = editionsOf(item).map((edition) => {
    const added = functionsOf(item).filter((one) => one.edition === edition).map(({ key }) => functionLabels[key]);
    return { edition, added };
  });
  return (
    <>
      <div className="overflow-hidden border-line md:rounded-card md:border">
        <table className="w-full border-collapse text-15 max-md:block">
          <caption className="sr-only">{item.name} 的使用与收费</caption>
          <thead className="bg-subtle text-14 text-ink-2 max-md:sr-only">
            <tr>
              {["版本", "功能", "收费", "使用方式"].map((label) => (
                <th key={label} scope="col" className="px-4 py-2.5 text-left font-medium whitespace-nowrap">{label}</th>
              ))}
            </tr>
          </thead>
          <tbody className="max-md:block">
            {rows.map(({ edition, added }, n) => (
              <tr
                key={edition}
                className="border-line max-md:mb-3 max-md:grid max-md:grid-cols-[auto_1fr] max-md:gap-x-3 max-md:gap-y-1 max-md:rounded-card max-md:border max-md:p-4 md:border-t"
              >
                <th scope="row" className={`${cell} text-left font-normal`}>
                  <EditionTag edition={edition} />
                </th>
                <td className={`${cell} text-ink-1 max-md:order-2 max-md:col-span-2`}>
                  {n > 0 && (
                    <span className="text-ink-2">含{editionLabels[rows[n - 1]?.edition ?? "free"]}功能，另加</span>
                  )}
                  {added.join("、")}
                </td>
                <td className={`${cell} whitespace-nowrap text-ink-1 max-md:text-14`}>
                  {edition === "free" ? "免费" : "付费"}
                </td>
                <td className={`${cell} text-ink-2 max-md:order-3 max-md:col-span-2 max-md:text-14`}>
                  {edition === "free" ? "实名注册，审核通过后下载" : "实名注册，取得授权后使用"}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-3">
        <LicenceContact packages={[item]} contact={contact} />
      </div>
    </>
  );
}
