// Names the numbers that texts of the product facts refer to, such as {satellites}.
import { type ClaimKey, claimKeys, countPlaceholders } from "../../../../lib/shared/facts/placeholders.ts";
import { claimNumbers } from "../../../../lib/shared/schemas/content/facts/claims.ts";

const counts: Record<typeof countPlaceholders[number], string> = {
  satellites: "卫星数",
  cameras: "相机数",
  image_types: "影像类型数",
};

const entries = [
  ...countPlaceholders.map((name) => [name, `GAC_MSS 的${counts[name]}`] as const),
  ...claimKeys.map((key: ClaimKey) => [key, `${claimNumbers[key].label}，带注`] as const),
];

export function PlaceholderNote() {
  return (
    <details className="text-13 text-ink-2">
      <summary className="touch w-fit cursor-pointer text-link">文字中可以引用的数值</summary>
      <dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        {entries.map(([name, label]) => (
          <div key={name} className="contents">
            <dt className="font-mono text-ink-1">{`{${name}}`}</dt>
            <dd className="max-sm:mb-1">{label}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
