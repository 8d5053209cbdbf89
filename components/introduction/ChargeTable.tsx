// The editions of a package with their use and price.
import { editionLabels, editionsOf, functionKeys, functionLabels, type Package } from "../../lib/shared/catalog.ts";
import { LicenceContact } from "../content/LicenceContact.tsx";
import type { Contact } from "../sensors/RequestSupport.tsx";
import { EditionTag } from "../sensors/EditionTag.tsx";

const cell = "align-top max-md:block md:px-4 md:py-3";

export function ChargeTable({ item, contact }: { item: Package; contact: Contact }) {
  const rows = editionsOf(item).map((edition) => {
    const added = functionKeys.filter((key) => item.editions[key] === edition).map((key) => functionLabels[key]);
    return { edition, added };
  });
  return (
    <>
      <div className="overflow-hidden border-line md:rounded-card md:border">
        <table className="w-full border-collapse text-15 max-md:block">
          <caption className="sr-only">{item.name} 的使用与收费</caption>
          <thead className="bg-subtle text-14 text-ink-2 max-md:sr-only">
            <tr>
              {["版本", "功能", "收费", "使用方式"].map((words) => (
                <th key={words} scope="col" className="px-4 py-2.5 text-left font-medium whitespace-nowrap">{words}</th>
              ))}
            </tr>
          </thead>
          <tbody className="max-md:block">
            {rows.map(({ edition, added }, n) => (
              <tr
                key={edition}
                className="border-line max-md:mb-3 max-md:grid max-md:grid-cols-[auto_1fr] max-md:gap-x-3 max-md:gap-y-1 max-md:rounded-card max-md:border max-md:p-4 md:border-t"
              >
                <th scope="row" className={`${cell} text-left font-normal`}>
                  <EditionTag edition={edition} />
                </th>
                <td className={`${cell} text-ink-1 max-md:order-2 max-md:col-span-2`}>
                  {n > 0 && (
                    <span className="text-ink-2">含{editionLabels[rows[n - 1]?.edition ?? "free"]}功能，另加</span>
                  )}
                  {added.join("、")}
                </td>
                <td className={`${cell} whitespace-nowrap text-ink-1 max-md:text-14`}>
                  {edition === "free" ? "免费" : "付费"}
                </td>
                <td className={`${cell} text-ink-2 max-md:order-3 max-md:col-span-2 max-md:text-14`}>
                  {edition === "free" ? "实名注册，审核通过后下载" : "实名注册，取得授权后使用"}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-3">
        <LicenceContact item={item} contact={contact} />
      </div>
    </>
  );
}
