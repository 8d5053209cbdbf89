// The button below a shortened list.
import { Button } from "../../../../components/ui/Button.tsx";

export function ShowAll({ all, count, onPress }: { all: boolean; count: number; onPress: () => void }) {
  return (
    <Button variant="text" size="md" className="-ml-2" aria-expanded={all} onClick={onPress}>
      {all ? "收起" : `展开全部（${count}）`}
    </Button>
  );
}
