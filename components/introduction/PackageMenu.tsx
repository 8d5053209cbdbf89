// The five packages as links with the selection in the address: a column with spectra, on phones chips.
import { packages } from "../../lib/shared/catalog.ts";
import type { SoftwareName } from "../../lib/shared/labels.ts";
import { ChargeTag } from "../content/ChargeTag.tsx";
import { SpectralStrip } from "../content/SpectralStrip.tsx";

const chip = "max-lg:h-11 max-lg:rounded-control max-lg:border max-lg:border-line-strong max-lg:px-3.5 " +
  "max-lg:aria-[current]:border-primary max-lg:aria-[current]:bg-primary-tint max-lg:aria-[current]:text-primary";
const tab = "lg:border-l-2 lg:border-line lg:px-5 lg:py-4 lg:hover:bg-hover " +
  "lg:aria-[current]:border-primary lg:aria-[current]:bg-subtle";

export function PackageMenu({ current }: { current: SoftwareName }) {
  return (
    <nav aria-label="软件包" className="lg:sticky lg:top-22 lg:self-start">
      <ul className="flex flex-wrap gap-2 lg:flex-col lg:gap-0">
        {packages.map(({ name, title, charge, bands }, n) => (
          <li key={name}>
            <a
              href={`/introduction?package=${n + 1}`}
              aria-current={name === current ? "true" : undefined}
              className={`flex flex-col justify-center text-ink-1 ${chip} ${tab}`}
            >
              <span className="flex items-start justify-between gap-2">
                <span className="text-16 font-semibold max-lg:text-14 max-lg:font-medium">{name}</span>
                <ChargeTag charge={charge} className="max-lg:hidden" />
              </span>
              <span className="mb-2 text-14 text-ink-2 max-lg:hidden">{title}</span>
              <div className="max-lg:hidden">
                <SpectralStrip bands={bands} />
              </div>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-4 pl-5 text-13 text-ink-3 max-lg:hidden">色带为可用谱段，400–2500 nm</p>
    </nav>
  );
}
