// The fields of a call as a table. On phones each field is a card.
import type { Field } from "../../lib/content/client/fields.ts";

type Props = { caption: string; fields: Field[] };

const rows = "max-sm:block max-sm:[&_tr]:block max-sm:[&_tr]:border-t max-sm:[&_tr]:border-line max-sm:[&_tr]:py-2.5 " +
  "max-sm:[&_:is(td,tbody_th)]:block max-sm:[&_:is(td,tbody_th)]:px-4 sm:[&_:is(td,th)]:px-4 sm:[&_:is(td,th)]:py-2 " +
  "sm:[&_tbody>tr>*]:border-t sm:[&_tbody>tr>*]:border-line sm:[&_tr>*]:align-top";

export function FieldTable({ caption, fields }: Props) {
  return (
    <div className="mt-5 overflow-hidden rounded-card border border-line">
      <table className={`w-full border-collapse text-left text-15 ${rows}`}>
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-subtle text-14 text-ink-2 max-sm:sr-only">
          <tr>
            <th scope="col" className="font-medium">字段</th>
            <th scope="col" className="font-medium">内容</th>
            <th scope="col" className="font-medium">类型</th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {fields.map(({ name, words, type, required, bounds }) => (
            <tr key={name}>
              <th scope="row" className="font-normal text-ink-1 sm:w-[248px]">
                <code className="text-14 break-all">{name}</code>
                {!required && <span className="ml-2 text-13 text-ink-3">可不填</span>}
              </th>
              <td className="text-ink-1">{words}</td>
              <td className="text-14 text-ink-2 sm:w-[216px]">{bounds ? `${type}，${bounds}` : type}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
