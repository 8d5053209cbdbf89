// The comparison with traditional methods; our column is framed. On phones each point is a card.
import { technicalAdvantages } from "../../lib/shared/catalog.ts";
import { Container, SectionHead } from "../content/Section.tsx";
import { ErrorFootnote, FootnoteMark } from "../content/TechnicalTable.tsx";

const ours = "bg-selected font-semibold text-ink-1 max-md:-mx-4 max-md:mt-2 max-md:block max-md:px-4 max-md:py-2.5 " +
  "md:border-x-2 md:border-primary md:px-5 md:py-3.5";

export function Advantages() {
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
              {technicalAdvantages.map(({ name, traditional, ours: own }, n) => (
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
                    {traditional}
                  </td>
                  <td
                    className={`${ours} ${
                      n === technicalAdvantages.length - 1 ? "md:border-b-2 md:border-b-primary" : ""
                    }`}
                  >
                    <span className="text-primary md:hidden">GAC：</span>
                    {own}
                    {name === "反射率误差" && <FootnoteMark />}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <ErrorFootnote />
      </Container>
    </section>
  );
}
