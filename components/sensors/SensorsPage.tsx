// The sensors page: the box for a file name, then all satellites and cameras with filters, then the functions.
import type { ReactNode } from "react";
import { packages } from "../../lib/shared/catalog.ts";
import { checkFileName } from "../../lib/shared/file_name.ts";
import { findSensors, type SensorFilter } from "../../lib/shared/sensors/sensor_filter.ts";
import { countOf } from "../../lib/shared/sensors/sensors.ts";
import { AskForLicence } from "../content/LicenceContact.tsx";
import { Container, PageHead } from "../content/Section.tsx";
import { Button } from "../ui/Button.tsx";
import { Empty } from "../ui/Empty.tsx";
import { ChargeLegend } from "./ChargeMark.tsx";
import { FunctionMatrix } from "./FunctionMatrix.tsx";
import { type Contact, RequestSupport } from "./RequestSupport.tsx";
import { SensorFilters, TABLE } from "./SensorFilters.tsx";
import { cameraKey, SensorTable } from "./SensorTable.tsx";

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
  const found = findSensors(filter);
  const { satellites, cameras } = countOf(found);
  const match = name === undefined ? undefined : checkFileName(name).match;
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
            <SensorFilters filter={filter} name={name} />
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
            <ChargeLegend />
            <p>
              缺少您的载荷？<RequestSupport contact={contact} />
            </p>
          </div>
        </section>
      </Container>
      <Container className="pb-14 sm:pb-20">
        <h2 className="text-24 font-semibold text-ink-1">功能与版本</h2>
        <p className="mt-1 mb-4 text-15 text-ink-2">
          免费功能实名注册后即可使用；研究版、企业版授权<AskForLicence contact={contact} />。
        </p>
        <FunctionMatrix packages={packages} />
      </Container>
    </>
  );
}
