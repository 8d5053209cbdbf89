// Five key figures, each with its unit and label.
import { packages } from "../../lib/shared/catalog.ts";
import { coverage } from "../../lib/shared/sensors/sensors.ts";
import { Container } from "../content/Section.tsx";

const mss = coverage("GAC_MSS");
const imageTypes = packages[0]?.imageTypes ?? 0;
const free = packages.filter(({ charge }) => charge === "free").length;

const figures = [
  { value: String(mss.satellites), unit: "颗", label: "GAC_MSS 支持的卫星" },
  { value: String(mss.cameras), unit: "台", label: "GAC_MSS 支持的相机" },
  { value: String(imageTypes), unit: "种", label: "GAC_MSS 影像类型" },
  { value: String(packages.length), unit: "个", label: `软件包，${free} 个全部免费`, quiet: true },
  { value: "约 5", unit: "分钟", label: "处理 1 GB 影像" },
];

export function KeyStatistics() {
  return (
    <Container className="py-10 sm:py-14">
      <dl className="grid grid-cols-2 gap-y-6 md:grid-cols-5">
        {figures.map(({ value, unit, label, quiet }) => (
          <div
            key={label}
            className={`flex flex-col-reverse justify-end border-l border-line-strong pl-4 lg:pl-[22px] ${
              quiet ? "max-md:hidden" : ""
            }`}
          >
            <dt className="text-14 text-balance text-ink-2 lg:text-15">{label}</dt>
            <dd className="whitespace-nowrap text-[34px] leading-[56px] font-semibold text-ink-1 lg:text-[46px] lg:leading-[66px]">
              {value}
              <span className="ml-1 text-16 lg:text-18">{unit}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Container>
  );
}
