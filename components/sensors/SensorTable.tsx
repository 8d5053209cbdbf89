// Satellites and their cameras as a table: a body a satellite, a row a camera. On phones each satellite is a card.
import type { Package } from "../../lib/shared/catalog.ts";
import type { Camera, Satellite } from "../../lib/shared/sensors.ts";
import { ChargeMark } from "./ChargeMark.tsx";

type Props = {
  caption: string;
  satellites: readonly Satellite[];
  /** A column a package; without any, the year of launch stands there. */
  packages?: readonly Package[];
  /** The row to point out, as `cameraKey` names it. */
  matched?: string;
};

/** What a row is found by: the page's script marks the row that a file name leads to. */
export function cameraKey(satellite: { code: string }, camera: { code: string }): string {
  return `${satellite.code} ${camera.code}`;
}

const head = "px-3 py-2.5 text-left font-medium whitespace-nowrap lg:px-4";
const cell = "md:px-3 md:py-2 lg:px-4";
const figure = "text-right whitespace-nowrap max-md:text-left max-md:text-13 max-md:text-ink-2";

export function SensorTable({ caption, satellites, packages = [], matched }: Props) {
  return (
    <div className="overflow-hidden border-line md:rounded-card md:border">
      <table className="w-full border-collapse text-15 max-md:block">
        <caption className="sr-only">{caption}</caption>
        <Head packages={packages} />
        {satellites.map((satellite) => (
          <tbody
            key={satellite.code}
            className="border-line max-md:mb-3 max-md:block max-md:overflow-hidden max-md:rounded-card max-md:border md:border-t"
          >
            {satellite.cameras.map((camera, n) => (
              <tr
                key={camera.code}
                data-camera={cameraKey(satellite, camera)}
                aria-current={matched === cameraKey(satellite, camera) || undefined}
                className="group scroll-mt-24 border-line max-md:grid max-md:grid-cols-[68px_1fr_1fr] max-md:items-baseline max-md:gap-x-3 max-md:gap-y-0.5 max-md:border-t max-md:px-4 max-md:py-2.5 max-md:first:border-t-0 max-md:aria-[current]:bg-selected"
              >
                {n === 0 && <SatelliteCells satellite={satellite} launched={packages.length === 0} />}
                <CameraCells camera={camera} first={n === 0} />
                {packages.map((item) => <PackageCell key={item.name} item={item} camera={camera} first={n === 0} />)}
                {n === 0 && packages.length === 0 && (
                  <td
                    rowSpan={satellite.cameras.length}
                    className={`${cell} ${figure} border-l border-line max-md:hidden`}
                  >
                    {satellite.launched}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function Head({ packages }: { packages: readonly Package[] }) {
  return (
    <thead className="bg-subtle text-14 text-ink-2 max-md:sr-only">
      <tr>
        <th scope="col" className={head}>卫星</th>
        <th scope="col" className={`${head} ${packages.length > 0 ? "md:max-lg:hidden" : ""}`}>名称</th>
        <th scope="col" className={head}>相机</th>
        <th scope="col" className={head}>类型</th>
        <th scope="col" className={`${head} text-right`}>分辨率</th>
        <th scope="col" className={`${head} text-right`}>幅宽</th>
        {packages.map(({ name }) => (
          <th key={name} scope="col" className="px-1 py-2.5 text-center leading-5 font-medium md:w-15 lg:w-[84px]">
            <span className="sr-only">GAC_</span>
            {name.replace("GAC_", "").split("_").map((word) => <span key={word} className="block">{word}</span>)}
          </th>
        ))}
        {packages.length === 0 && <th scope="col" className={`${head} text-right`}>发射</th>}
      </tr>
    </thead>
  );
}

function SatelliteCells({ satellite, launched }: { satellite: Satellite; launched: boolean }) {
  const rows = satellite.cameras.length;
  return (
    <>
      <th
        scope="rowgroup"
        rowSpan={rows}
        className="text-left font-semibold text-ink-1 max-md:text-16 md:border-r md:border-line md:px-3 lg:px-4"
      >
        {satellite.code}
        {!launched && <span className="hidden text-13 font-normal text-ink-2 md:max-lg:block">{satellite.name}</span>}
      </th>
      <td
        rowSpan={rows}
        className={`${
          launched ? "" : "md:max-lg:hidden"
        } text-ink-2 max-md:col-span-2 max-md:pb-1.5 max-md:text-14 md:border-r md:border-line md:px-3 lg:px-4`}
      >
        {satellite.name}
        {launched && <span className="ml-3 text-13 text-ink-3 md:hidden">{satellite.launched} 年发射</span>}
      </td>
    </>
  );
}

const marked = "md:group-aria-[current]:bg-selected";

function CameraCells({ camera, first }: { camera: Camera; first: boolean }) {
  const line = first ? marked : `${marked} md:border-t md:border-line`;
  return (
    <>
      <th
        scope="row"
        className={`${cell} ${line} text-left font-mono text-14 font-normal text-ink-1`}
      >
        {camera.code}
      </th>
      <td className={`${cell} ${line} whitespace-nowrap text-ink-1 max-md:col-span-2 max-md:text-14`}>
        {camera.kind}
      </td>
      <td className={`${cell} ${line} ${figure} max-md:col-start-2`}>
        <span className="mr-1.5 text-ink-3 md:hidden">分辨率</span>
        {camera.resolution}
      </td>
      <td className={`${cell} ${line} ${figure}`}>
        <span className="mr-1.5 text-ink-3 md:hidden">幅宽</span>
        {camera.swath_km} km
      </td>
    </>
  );
}

function PackageCell({ item, camera, first }: { item: Package; camera: Camera; first: boolean }) {
  const line = first ? marked : `${marked} md:border-t md:border-line`;
  if (!camera.packages.includes(item.name)) {
    return (
      <td className={`${line} text-center text-ink-3 max-md:hidden`}>
        <span aria-hidden="true">—</span>
        <span className="sr-only">不支持</span>
      </td>
    );
  }
  return (
    <td className={`${line} text-center max-md:col-span-2 max-md:col-start-2 max-md:text-left`}>
      <ChargeMark charge={item.charge} software={item.name} />
    </td>
  );
}
