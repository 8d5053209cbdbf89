// Satellites and cameras as a table: one body per satellite, one row per camera. On phones each satellite is a card.
import type { Package } from "../../lib/shared/facts/packages.ts";
import { type Camera, cameraKey, type Satellite, swathTexts } from "../../lib/shared/sensors/sensors.ts";
import { classes } from "../ui/classes.ts";
import { ChargeMark } from "./ChargeMark.tsx";

type Props = {
  caption: string;
  satellites: readonly Satellite[];
  /** One column per package; without packages the launch year is shown. */
  packages?: readonly Package[];
  /** The row to highlight, as named by `cameraKey`. */
  matched?: string;
};

const head = "px-2 py-2.5 text-left font-medium whitespace-nowrap lg:px-4";

/** Padding, lines and the highlighted row, declared once for all cells because there are hundreds. */
const cells = "max-md:block md:[&_tbody>tr>*]:px-2 md:[&_tbody>tr>*]:py-2 lg:[&_tbody>tr>*]:px-4 " +
  "md:[&_tr+tr>*]:border-t md:[&_tr+tr>*]:border-line md:[&_[rowspan]]:border-line " +
  "md:[&_tr[aria-current]>*:not([rowspan])]:bg-selected max-md:[&_tr[aria-current]]:bg-selected";
const phoneRows = "max-md:[&_tr]:grid max-md:[&_tr]:grid-cols-[68px_1fr_1fr] max-md:[&_tr]:items-baseline " +
  "max-md:[&_tr]:gap-x-3 max-md:[&_tr]:gap-y-0.5 max-md:[&_tr]:px-4 max-md:[&_tr]:py-2.5 " +
  "max-md:[&_tr+tr]:border-t max-md:[&_tr]:border-line";
const body =
  "border-line max-md:mb-3 max-md:block max-md:overflow-hidden max-md:rounded-card max-md:border md:border-t";
const figure = "text-right whitespace-nowrap max-md:text-left max-md:text-13 max-md:text-ink-2";

export function SensorTable({ caption, satellites, packages = [], matched }: Props) {
  const launched = packages.length === 0;
  return (
    <div className="overflow-hidden border-line md:rounded-card md:border">
      <table className={`w-full border-collapse text-15 ${cells} ${phoneRows}`}>
        <caption className="sr-only">{caption}</caption>
        <Head packages={packages} />
        {satellites.map((satellite) => (
          <tbody key={satellite.code} className={body}>
            {satellite.cameras.map((camera, n) => (
              <tr
                key={camera.code}
                data-camera={cameraKey(satellite, camera)}
                aria-current={matched === cameraKey(satellite, camera) || undefined}
              >
                {n === 0 && <SatelliteCells satellite={satellite} launched={launched} />}
                <CameraCells camera={camera} />
                {packages.map((item) => <PackageCell key={item.name} item={item} camera={camera} />)}
                {n === 0 && launched && (
                  <td rowSpan={satellite.cameras.length} className="border-l text-right max-md:hidden">
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
        {packages.length === 0 && <th scope="col" className={`${head} text-right`}>发射年份</th>}
      </tr>
    </thead>
  );
}

/** The name is below the code where there is no space for a column of its own. */
function SatelliteCells({ satellite, launched }: { satellite: Satellite; launched: boolean }) {
  const rows = satellite.cameras.length;
  return (
    <>
      <th scope="rowgroup" rowSpan={rows} className="text-left font-semibold text-ink-1 max-md:text-16 md:border-r">
        {satellite.code}
        {!launched && (
          <span className="hidden text-13 font-normal whitespace-nowrap text-ink-2 md:max-lg:block">
            {satellite.name}
          </span>
        )}
      </th>
      <td
        rowSpan={rows}
        className={`text-ink-2 max-md:col-span-2 max-md:pb-1.5 max-md:text-14 md:border-r ${
          launched ? "" : "md:max-lg:hidden"
        }`}
      >
        {satellite.name}
        {satellite.orbit && <span className="block text-13 text-ink-3">{satellite.orbit}</span>}
        {launched && <span className="ml-3 text-13 text-ink-3 md:hidden">{satellite.launched} 年发射</span>}
      </td>
    </>
  );
}

function bandsLine(bands: Camera["bands"]): string {
  return `${bands.map(({ name, from_nm, to_nm }) => `${name} ${from_nm}–${to_nm}`).join("，")} nm`;
}

function CameraCells({ camera }: { camera: Camera }) {
  return (
    <>
      <th scope="row" className="text-left font-mono text-14 font-normal text-ink-1">{camera.code}</th>
      <td className="whitespace-nowrap text-ink-1 max-md:col-span-2 max-md:text-14">
        {camera.kind}
        {camera.bands.length > 0 && (
          <span className="block text-13 whitespace-normal text-ink-2">{bandsLine(camera.bands)}</span>
        )}
      </td>
      <td className={`${figure} max-md:col-start-2`}>
        <span className="mr-1.5 text-ink-3 md:hidden">分辨率</span>
        {camera.resolution}
      </td>
      <td className={`${figure} max-md:whitespace-normal`}>
        <span className="mr-1.5 text-ink-3 md:hidden">幅宽</span>
        <Swath camera={camera} />
      </td>
    </>
  );
}

/** The swath of the camera, and below it that of the cameras together. */
function Swath({ camera }: { camera: Camera }) {
  const { own, together } = swathTexts(camera);
  return (
    <>
      {own}
      {together && <span className={classes("text-13 text-ink-2", own && "block")}>{together}</span>}
    </>
  );
}

function PackageCell({ item, camera }: { item: Package; camera: Camera }) {
  if (!camera.packages.includes(item.name)) {
    return (
      <td className="text-center text-ink-3 max-md:hidden">
        <span aria-hidden="true">—</span>
        <span className="sr-only">不支持</span>
      </td>
    );
  }
  return (
    <td className="text-center max-md:col-span-2 max-md:col-start-2 max-md:text-left">
      <ChargeMark charge={item.charge} software={item.name} />
    </td>
  );
}
