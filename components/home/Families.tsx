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
        lead={`${count}个系列，${satellites} 颗卫星、${cameras} 台相机，含高光谱。深色为单台相机的最窄幅宽，浅色为最宽幅宽，按比例绘制。`}
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
              <th scope="col" className={head} colSpan={2}>单台幅宽</th>
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
                  {family.swaths ? swathRange(family.swaths) : "—"}
                </td>
                <td className="max-md:order-3 md:w-[176px] md:pr-4 lg:w-[278px] lg:pr-6">
                  {family.swaths && <SwathBar swaths={family.swaths} />}
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

type Swaths = { narrowest_km: number; widest_km: number };

function swathRange({ narrowest_km, widest_km }: Swaths): string {
  return narrowest_km === widest_km ? `${widest_km} km` : `${narrowest_km}–${widest_km} km`;
}

/** The swath as a bar that leans like the ground track: dark for the narrowest camera, light for the widest. */
function SwathBar({ swaths }: { swaths: Swaths }) {
  const { narrowest_km, widest_km } = swaths;
  return (
    <svg
      width={254}
      height={HEIGHT}
      viewBox={`0 0 254 ${HEIGHT}`}
      role="img"
      aria-label={`单台幅宽 ${swathRange(swaths)}`}
      className="block max-w-full"
    >
      {widest_km > narrowest_km && <path d={shape(widest_km)} className="fill-primary-tint" />}
      <path d={shape(narrowest_km)} className="fill-primary" />
    </svg>
  );
}
