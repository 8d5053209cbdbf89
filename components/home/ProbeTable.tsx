// The reflectances of one pixel before and after correction, labelled as simulated.

export type Probe = {
  /** Column and row of the pixel in the picture. */
  column: number;
  row: number;
  /** Red, green and blue. */
  before: readonly [number, number, number];
  after: readonly [number, number, number];
};

const bands = [["蓝", 2], ["绿", 1], ["红", 0]] as const;

export function ProbeTable({ column, row, before, after }: Probe) {
  return (
    <table className="pointer-events-none absolute right-6 bottom-6 hidden w-[264px] rounded-control bg-[var(--scrim)] text-13 leading-[22px] text-on-inverse lg:table">
      <caption className="sr-only">像元的反射率，处理前后（示意数据）</caption>
      <thead>
        <tr>
          <th scope="col" className="pt-3 pl-3.5 text-left text-12 font-normal whitespace-nowrap">示意数据</th>
          <td colSpan={2} className="pt-3 pr-3.5 text-right text-12 whitespace-nowrap">列 {column}，行 {row}</td>
        </tr>
        <tr className="text-on-inverse-2">
          <th scope="col" className="pl-3.5 text-left font-normal">谱段</th>
          <th scope="col" className="pl-2 text-right font-normal">表观反射率</th>
          <th scope="col" className="pr-3.5 text-right font-normal">地表反射率</th>
        </tr>
      </thead>
      <tbody className="[&>tr:last-child>*]:pb-3">
        {bands.map(([name, n]) => (
          <tr key={name}>
            <th scope="row" className="pl-3.5 text-left font-normal">{name}</th>
            <td className="text-right font-mono">{before[n].toFixed(3)}</td>
            <td className="pr-3.5 text-right font-mono">{after[n].toFixed(3)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
