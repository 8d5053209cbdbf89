// The functions of a package: description, link to the documentation, file suffix, and the editions that have it.
import { Check } from "../icon/icons.ts";
import { documentFor, documentPath } from "../../lib/content/document/contents.ts";
import { type Edition, editionLabels, functionLabels, includes } from "../../lib/shared/facts/functions.ts";
import { editionOf, editionsOf, type Package } from "../../lib/shared/facts/packages.ts";
import { useFacts } from "../content/facts_context.ts";
import { ClaimText } from "../content/Claims.tsx";

const head = "px-4 py-2.5 font-medium whitespace-nowrap";

export function FunctionTable({ item }: { item: Package }) {
  const editions = editionsOf(item);
  const { packages: { functions } } = useFacts();
  return (
    <div className="overflow-hidden border-line md:rounded-card md:border">
      <table className="w-full border-collapse text-15 max-md:block">
        <caption className="sr-only">{item.name} 的功能与各版本</caption>
        <thead className="bg-subtle text-14 text-ink-2 max-md:sr-only">
          <tr>
            <th scope="col" className={`${head} text-left`}>功能</th>
            <th scope="col" className={head}>输出后缀</th>
            {editions.map((edition) => <th key={edition} scope="col" className={head}>{editionLabels[edition]}</th>)}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {functions.map(({ key, text, suffix }) => {
            const from = editionOf(item, key);
            return (
              <tr
                key={key}
                className="border-line max-md:mb-3 max-md:grid max-md:grid-cols-3 max-md:rounded-card max-md:border max-md:px-4 max-md:py-3 md:border-t"
              >
                <th
                  scope="row"
                  className="text-left font-normal max-md:col-span-3 md:px-4 md:py-2.5"
                >
                  <a href={documentPath(documentFor(key))} className="touch font-semibold text-link hover:underline">
                    {functionLabels[key]}
                  </a>
                  <span className="ml-3 text-14 text-ink-2 max-md:ml-0 max-md:block md:max-xl:ml-0 md:max-xl:block">
                    <ClaimText text={text} />
                  </span>
                </th>
                <td className="text-14 text-ink-2 max-md:col-span-3 max-md:mb-2 md:px-4 md:text-center">
                  {from && (
                    <>
                      <span className="mr-1.5 text-ink-3 md:hidden">输出后缀</span>
                      {suffix ? <code>{suffix}</code> : "各模块"}
                    </>
                  )}
                </td>
                {editions.map((edition) => (
                  <td key={edition} className="whitespace-nowrap md:px-2 md:text-center">
                    <span className="block text-13 text-ink-3 md:hidden">{editionLabels[edition]}</span>
                    <Included edition={edition} from={from} />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Included({ edition, from }: { edition: Edition; from?: Edition }) {
  if (!includes(edition, from)) {
    return (
      <span className="text-ink-3">
        <span aria-hidden="true">—</span>
        <span className="sr-only">{from ? "不包含" : "无此功能"}</span>
      </span>
    );
  }
  return (
    <span className="inline-flex items-center gap-1.5 text-success">
      <Check size={15} aria-hidden="true" />
      {edition === "free" ? "免费" : "包含"}
    </span>
  );
}
