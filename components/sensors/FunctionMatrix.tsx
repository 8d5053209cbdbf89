// The lowest edition with each function, per package. On phones each function is a card.
import { functionKeys, functionLabels, functionNotes, type Package } from "../../lib/shared/catalog.ts";
import { EditionTag } from "./EditionTag.tsx";

export function FunctionMatrix({ packages }: { packages: readonly Package[] }) {
  return (
    <div className="overflow-hidden border-line md:rounded-card md:border">
      <table className="w-full border-collapse text-15 max-md:block">
        <caption className="sr-only">各软件包的功能从哪个版本起提供</caption>
        <thead className="bg-subtle text-14 text-ink-2 max-md:sr-only">
          <tr>
            <th scope="col" className="px-4 py-2.5 text-left font-medium">功能</th>
            {packages.map(({ name }) => (
              <th key={name} scope="col" className="px-2 py-2.5 text-center font-medium md:w-[13%]">
                {name.replaceAll("_", "\u200b_")}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {functionKeys.map((key) => (
            <tr
              key={key}
              className="border-line max-md:mb-3 max-md:block max-md:rounded-card max-md:border max-md:p-4 md:border-t"
            >
              <th scope="row" className="text-left font-normal max-md:block max-md:pb-2 md:px-4 md:py-2.5">
                <span className="font-semibold text-ink-1">{functionLabels[key]}</span>
                <span className="ml-3 text-14 text-ink-2 max-md:ml-0 max-md:block md:max-lg:ml-0 md:max-lg:block">
                  {functionNotes[key].text}
                </span>
              </th>
              {packages.map(({ name, editions }) => (
                <td
                  key={name}
                  className="text-center max-md:flex max-md:items-center max-md:justify-between max-md:py-1 max-md:text-14"
                >
                  <span className="md:hidden">{name}</span>
                  {editions[key] ? <EditionTag edition={editions[key]} /> : (
                    <span className="text-ink-3">
                      <span aria-hidden="true">—</span>
                      <span className="sr-only">无此功能</span>
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
