// The five families of satellites with their swaths drawn to scale. On phones rows become cards.
import { coverage, familiesOf, satelliteLine } from "../../lib/shared/sensors/sensors.ts";
import { countWord } from "../../lib/shared/format.ts";
import { useFacts } from "../content/facts_context.ts";
import { Container, SectionHead } from "../content/Section.tsx";
import { ArrowRight } from "../icon/icons.ts";
import { Button } from "../ui/Button.tsx";

const head = "px-4 py-2.5 text-left font-normal whitespace-nowrap";

export function Families() {
  const { sensors } = useFacts();
  const { satellites, cameras } = coverage(sensors);
  const families = familiesOf(sensors);
  const count = countWord(families.length);
  return (
    <Container className="pb-10 sm:pt-6 sm:pb-[72px]">
      <SectionHead
        title="支持的卫星"
        lead={`${count}个系列，${satellites} 颗卫星、${cameras} 台相机，含高光谱。深色为最窄幅宽，浅色为最宽幅宽，按比例绘制。`}
        action={<Button href="/download" trailing={ArrowRight} className="max-md:hidden">查看下载</Button>}
      />
      <div className="overflow-hidden border-line max-md:border-t md:rounded-card md:border">
        <table className="w-full text-15 max-md:block">
          <caption className="sr-only">各卫星系列的卫星数、相机数与幅宽</caption>
          <thead className="bg-subtle text-14 text-ink-2 max-md:sr-only">
            <tr>
              <th scope="col" className={head}>系列</th>
              <th scope="col" className={head}>卫星</th>
              <th scope="col" className={`${head} text-right`}>卫星数</th>
              <th scope="col" className={`${head} text-right`}>相机数</th>
              <th scope="col" className={head} colSpan={2}>幅宽</th>
            </tr>
          </thead>
          <tbody className="max-md:block">
            {families.map((family) => (
              <tr
                key={family.code}
                className="border-line max-md:grid max-md:grid-cols-[1fr_auto_auto] max-md:gap-x-2 max-md:gap-y-1 max-md:border-b max-md:py-4 md:h-[58px] md:border-t"
              >
                <th scope="row" className="text-left text-16 font-semibold whitespace-nowrap md:px-4">
                  {family.name}
                  <span className="ml-2 font-mono text-12 font-normal text-ink-3 max-md:hidden">{family.code}</span>
                </th>
                <td className="text-ink-1 max-md:order-2 max-md:col-span-3 max-md:text-14 max-md:text-ink-2 md:px-4">
                  {satelliteLine(family.satellites)}
                </td>
                <td className="text-right whitespace-nowrap max-md:text-14 max-md:text-ink-2 md:px-4">
                  {family.satellites.length} 颗
                </td>
                <td className="text-right whitespace-nowrap max-md:text-14 max-md:text-ink-2 md:px-4">
                  {family.cameras} 台<span className="md:hidden">相机</span>
                </td>
                <td className="text-14 whitespace-nowrap text-ink-3 max-md:order-4 max-md:col-span-2 max-md:self-center max-md:text-right md:px-4 md:max-lg:hidden">
                  {swathRange(family.narrowest_km, family.widest_km)}
                </td>
                <td className="max-md:order-3 md:w-[176px] md:pr-4 lg:w-[278px] lg:pr-6">
                  <SwathBar narrowest={family.narrowest_km} widest={family.widest_km} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button href="/download" size="xl" trailing={ArrowRight} className="mt-5 w-full md:hidden">查看下载</Button>
    </Container>
  );
}

const KM = 250 / 900; // 900 km are 250 px, on every bar
const HEIGHT = 26;
const LEAN = 3.65; // 8° over the height of the bar

const shape = (km: number) => {
  const width = Math.max(4, km * KM).toFixed(1);
  return `M${LEAN} 0h${width}l-${LEAN} ${HEIGHT}h-${width}z`;
};

function swathRange(narrowest: number, widest: number): string {
  return narrowest === widest ? `${widest} km` : `${narrowest}–${widest} km`;
}

/** The swath as a bar that leans like the ground track: dark for the narrowest camera, light for the widest. */
function SwathBar({ narrowest, widest }: { narrowest: number; widest: number }) {
  return (
    <svg
      width={254}
      height={HEIGHT}
      viewBox={`0 0 254 ${HEIGHT}`}
      role="img"
      aria-label={`幅宽 ${swathRange(narrowest, widest)}`}
      className="block max-w-full"
    >
      {widest > narrowest && <path d={shape(widest)} className="fill-primary-tint" />}
      <path d={shape(narrowest)} className="fill-primary" />
    </svg>
  );
}
