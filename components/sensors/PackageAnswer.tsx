// The functions of one package for an image, each with its lowest edition.
import { functionKeys, functionLabels, type Package } from "../../lib/shared/catalog.ts";
import { ChargeTag } from "../content/ChargeTag.tsx";
import { buttonStyle, iconSize } from "../ui/button_style.ts";
import { EditionTag } from "./EditionTag.tsx";
import { Sign } from "./Sign.tsx";

/** `main` marks the recommended package. */
export function PackageAnswer({ item, main }: { item: Package; main: boolean }) {
  const { name, charge, editions } = item;
  return (
    <section className="min-w-0 p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="flex min-w-0 flex-wrap items-center gap-x-3 text-18 font-semibold text-ink-1">
          {name}
          <ChargeTag charge={charge} />
        </h3>
        <a href={`/download#${name}`} className={buttonStyle({ variant: main ? "primary" : "secondary", size: "md" })}>
          <Sign of="download" size={iconSize.md} />
          下载<span className="sr-only">{name}</span>
        </a>
      </div>
      <ul className="mt-2.5 grid grid-cols-2 gap-x-6 gap-y-1.5 text-15 text-ink-1 max-sm:grid-cols-1">
        {functionKeys.map((key) => {
          const edition = editions[key];
          if (!edition) return null;
          return (
            <li key={key} className="flex min-h-6 items-center gap-2.5">
              <Sign
                of={edition === "free" ? "tick" : "key"}
                size={15}
                className={`shrink-0 ${edition === "free" ? "text-success" : "text-warning"}`}
              />
              <span className="grow">{functionLabels[key]}</span>
              {charge === "free" ? <span className="sr-only">免费</span> : <EditionTag edition={edition} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
