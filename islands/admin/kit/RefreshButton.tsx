// The next step of an empty list that is filled by other actions: reload.
import { RefreshCw } from "../../../components/icon/icons.ts";
import { Button } from "../../../components/ui/Button.tsx";

export function RefreshButton({ onPress }: { onPress: () => void }) {
  return <Button size="md" icon={RefreshCw} onClick={onPress}>刷新</Button>;
}
