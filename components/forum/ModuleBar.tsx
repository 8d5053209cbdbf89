// The modules with their numbers of topics, and the link to the form for a new topic.
import { PenLine } from "../icon/icons.ts";
import type { SquareCounts } from "../../lib/domain/forum/reading.ts";
import { type SquareChoice, squareHref } from "../../lib/shared/forum/addresses.ts";
import { forumModuleLabels, forumModules } from "../../lib/shared/forum/labels.ts";
import { Button } from "../ui/Button.tsx";
import { LinkTabs } from "../ui/LinkTabs.tsx";

type Props = { counts: SquareCounts; choice: SquareChoice };

/** The link of a module preserves the keyword and the sort order. */
export function ModuleBar({ counts, choice }: Props) {
  const hrefOf = (module: SquareChoice["module"]) => squareHref({ ...choice, module, page: 1 });
  const items = [
    { href: hrefOf(undefined), label: "全部", count: counts.all },
    ...forumModules.map((module) => ({
      href: hrefOf(module),
      label: forumModuleLabels[module],
      count: counts.modules[module],
    })),
  ];
  return (
    <div className="border-b border-line bg-surface">
      <div className="mx-auto flex w-full max-w-[1248px] items-center justify-between gap-4 px-4 max-sm:flex-col max-sm:items-stretch max-sm:gap-0 sm:px-6">
        <LinkTabs
          label="模块"
          items={items}
          current={hrefOf(choice.module)}
          className="min-w-0 pt-2.5 !shadow-none sm:gap-8"
        />
        <Button
          href="/forum/new"
          variant="primary"
          size="md"
          icon={PenLine}
          className="shrink-0 max-sm:my-2.5 max-sm:h-11"
        >
          发布主题
        </Button>
      </div>
    </div>
  );
}
