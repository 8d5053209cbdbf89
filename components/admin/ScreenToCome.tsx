// A screen that is not there yet: says so, and which ones already work.
import { ArrowRight } from "lucide-react";
import { Footprint } from "../ui/Footprint.tsx";
import { PageHead } from "./PageHead.tsx";

type Props = { title: string; works: readonly { path: string; label: string }[] };

export function ScreenToCome({ title, works }: Props) {
  return (
    <>
      <PageHead title={title} />
      <section className="flex flex-wrap items-center gap-x-12 gap-y-6 rounded-[8px] border border-line bg-surface px-6 py-12 md:px-14">
        <Footprint className="w-33" />
        <div>
          <p className="text-18 font-semibold text-ink-1">本页正在建设中</p>
          <p className="mt-1 text-14 text-ink-2">这里还没有可以操作的内容。现在可以使用：</p>
          <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
            {works.map(({ path, label }) => (
              <li key={path}>
                <a
                  href={path}
                  className="inline-flex items-center gap-1 text-14 text-link no-underline hover:underline pointer-coarse:min-h-11"
                >
                  {label}
                  <ArrowRight size={14} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}
