// The sensors page: the box for a file name, then all satellites and cameras with filters, then the functions.
import type { ReactNode } from "react";
import { functionLabels } from "../../lib/shared/facts/functions.ts";
import { editionOf } from "../../lib/shared/facts/packages.ts";
import { checkFileName } from "../../lib/shared/file_name.ts";
import { findSensors, type SensorFilter } from "../../lib/shared/sensors/sensor_filter.ts";
import { cameraKey, cameraKindsOf, countOf } from "../../lib/shared/sensors/sensors.ts";
import { EditionTag } from "../content/ChargeTag.tsx";
import { ClaimNotes, ClaimText } from "../content/Claims.tsx";
import type { Contact } from "../content/ContactLinks.tsx";
import { useFacts } from "../content/facts_context.ts";
import { AskForLicence } from "../content/LicenceContact.tsx";
import { Container, PageHead } from "../content/Section.tsx";
import { Button } from "../ui/Button.tsx";
import { Empty } from "../ui/Empty.tsx";
import { ChargeLegend } from "./ChargeMark.tsx";
import type { Facts } from "../../lib/shared/schemas/content/facts/parts.ts";
import { RequestSupport } from "./RequestSupport.tsx";
import { SensorFilters, TABLE } from "./SensorFilters.tsx";
import { SensorTable } from "./SensorTable.tsx";

export type SensorsData = {
  filter: SensorFilter;
  /** The file name in the address; empty if it was submitted empty. */
  name?: string;
};

type Props = SensorsData & {
  contact: Contact;
  /** The box and its answer, which are islands. */
  checker: ReactNode;
};

export function SensorsPage({ filter, name, contact, checker }: Props) {
  const facts = useFacts();
  const { packages } = facts.packages;
  const found = findSensors(filter, facts);
  const { satellites, cameras } = countOf(found);
  const match = name === undefined ? undefined : checkFileName(name, facts.sensors).match;
  return (
    <>
      <Container className="pb-10 sm:pb-14">
        <PageHead title="影像适配查询" lead="粘贴或拖入文件名，立即知道软件能否读取、用哪个软件包、哪些功能免费。" />
        <div className="mt-5 sm:mt-7">{checker}</div>
      </Container>
      <Container className="pb-10 sm:pb-16">
        <section id={TABLE} aria-labelledby="all-sensors" className="scroll-mt-20">
          <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-3">
            <h2 id="all-sensors" className="text-24 font-semibold text-ink-1">全部卫星与相机</h2>
            <SensorFilters filter={filter} kinds={cameraKindsOf(facts.sensors)} name={name} />
            <p className="ml-auto text-14 text-ink-2 max-lg:ml-0">{satellites} 颗卫星，{cameras} 台相机</p>
          </div>
          {cameras > 0
            ? (
              <SensorTable
                caption="卫星与相机，以及读取它们的软件包"
                satellites={found}
                packages={packages}
                matched={match?.camera && cameraKey(match.satellite, match.camera)}
              />
            )
            : (
              <Empty title="没有符合条件的相机" action={<Button href={`/sensors#${TABLE}`}>清空筛选</Button>}>
                换一个卫星或相机的写法，或放宽筛选条件。
              </Empty>
            )}
          <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2 text-14 text-ink-2">
            <ChargeLegend packages={packages} />
            <p>
              缺少您的载荷？<RequestSupport contact={contact} />
            </p>
          </div>
        </section>
      </Container>
      <Container className="pb-14 sm:pb-20">
        <h2 className="text-24 font-semibold text-ink-1">功能与版本</h2>
        <p className="mt-1 mb-4 text-15 text-ink-2">
          免费功能实名注册后即可使用；研究版、企业版授权<AskForLicence contact={contact} />
        </p>
        <FunctionMatrix {...facts.packages} />
        <ClaimNotes texts={facts.packages.functions.map(({ text }) => text)} />
      </Container>
    </>
  );
}

/** The lowest edition with each function, per package. On phones each function is a card. */
function FunctionMatrix({ packages, functions }: Facts["packages"]) {
  return (
    <div className="overflow-hidden border-line md:rounded-card md:border">
      <table className="w-full border-collapse text-15 max-md:block">
        <caption className="sr-only">各软件包的功能从哪个版本起提供</caption>
        <thead className="bg-subtle text-14 text-ink-2 max-md:sr-only">
          <tr>
            <th scope="col" className="px-4 py-2.5 text-left font-medium">功能</th>
            {packages.map(({ name }) => (
              <th key={name} scope="col" className="px-2 py-2.5 text-center font-medium md:w-[13%]">
                {name.replaceAll("_", "\u200b_")}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {functions.map(({ key, text }) => (
            <tr
              key={key}
              className="border-line max-md:mb-3 max-md:block max-md:rounded-card max-md:border max-md:p-4 md:border-t"
            >
              <th scope="row" className="text-left font-normal max-md:block max-md:pb-2 md:px-4 md:py-2.5">
                <span className="font-semibold text-ink-1">{functionLabels[key]}</span>
                <span className="ml-3 text-14 text-ink-2 max-md:ml-0 max-md:block md:max-lg:ml-0 md:max-lg:block">
                  <ClaimText text={text} />
                </span>
              </th>
              {packages.map((item) => {
                const edition = editionOf(item, key);
                return (
                  <td
                    key={item.name}
                    className="text-center max-md:flex max-md:items-center max-md:justify-between max-md:py-1 max-md:text-14"
                  >
                    <span className="md:hidden">{item.name}</span>
                    {edition ? <EditionTag edition={edition} /> : (
                      <span className="text-ink-3">
                        <span aria-hidden="true">—</span>
                        <span className="sr-only">无此功能</span>
                      </span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
