// The spectrum of one pixel before and after correction, beside the table of technical data.
import { Container } from "../content/Section.tsx";
import { TechnicalTable } from "../content/TechnicalTable.tsx";
import { Spectrum } from "./Spectrum.tsx";

export function Evidence() {
  return (
    <Container className="pt-12 pb-10 sm:pt-20">
      <h2 className="text-24 font-semibold text-ink-1 sm:text-30">校正前后，逐谱段对比</h2>
      <p className="mt-1 text-15 text-ink-2 sm:text-16">
        同一像元校正前后的反射率与地面实测，四个谱段，示意数据。
      </p>
      <div className="mt-6 grid gap-x-24 gap-y-8 lg:grid-cols-[540fr_568fr]">
        <Spectrum />
        <div className="lg:pt-3">
          <TechnicalTable />
          <p className="mt-2.5 text-13 text-ink-3">
            处理结果的读法见{" "}
            <a
              href="/document/atm-correction#atm-correction-results"
              className="text-link underline underline-offset-4"
            >
              文档 / 大气校正 / 处理结果
            </a>
          </p>
        </div>
      </div>
    </Container>
  );
}
