// The buttons of a row: move it up or down, remove it.
import { ArrowDown, ArrowUp, Trash2 } from "../../../../components/icon/icons.ts";
import { IconButton } from "../../../../components/ui/IconButton.tsx";

/** Moving and removing the row at an index; undefined for the rows of a fixed list. */
export type RowActions = { move: (n: number, by: -1 | 1) => void; remove: (n: number) => void } | undefined;

const moves = [[-1, "上移", ArrowUp], [1, "下移", ArrowDown]] as const;

type Props = { n: number; name: string; last: boolean; actions: NonNullable<RowActions> };

export function RowButtons({ n, name, last, actions }: Props) {
  return (
    <span className="flex shrink-0 items-center">
      {moves.map(([by, verb, icon]) => (
        <IconButton
          key={verb}
          data-move={by}
          size="sm"
          icon={icon}
          label={`${verb}“${name}”`}
          aria-disabled={by < 0 ? n === 0 : last} // a disabled button would lose the focus at the end
          onClick={() => actions.move(n, by)}
          className="aria-disabled:text-ink-off"
        />
      ))}
      <IconButton
        data-remove
        size="sm"
        variant="danger"
        icon={Trash2}
        label={`删除“${name}”`}
        onClick={() => actions.remove(n)}
      />
    </span>
  );
}
