// A page that is not there yet: says so, and what already works.
import { ArrowRight } from "../icon/icons.ts";
import { Footprint } from "../ui/Footprint.tsx";
import { Button } from "../ui/Button.tsx";

export type BuiltSoon = {
  name: string;
  /** What will stand here. */
  plan: string;
  works: readonly { href: string; label: string; text: string }[];
};

export function BeingBuilt({ name, plan, works }: BuiltSoon) {
  return (
    <div className="mx-auto w-full max-w-[1248px] px-4 py-12 sm:px-6 sm:py-20">
      <div className="flex flex-wrap-reverse items-center justify-between gap-8">
        <div className="max-w-[640px]">
          <h1 className="text-30 font-semibold text-ink-1 sm:text-38">{name}</h1>
          <p className="mt-2 text-18 text-ink-1">本页正在建设中。</p>
          <p className="mt-1 text-16 text-ink-2">{plan}</p>
        </div>
        <Footprint className="w-[150px]" />
      </div>
      <h2 className="mt-10 mb-3 text-18 font-semibold text-ink-1">现在可以使用</h2>
      <ul className="grid gap-4 md:grid-cols-3">
        {works.map(({ href, label, text }) => (
          <li key={href} className="flex flex-col items-start gap-3 rounded-card border border-line p-6">
            <p className="grow text-15 text-ink-2">{text}</p>
            <Button href={href} trailing={ArrowRight}>{label}</Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
