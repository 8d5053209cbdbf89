// The rows of a batch decision that remained unchanged, each with the reason.
import { Button } from "../../../../components/ui/Button.tsx";
import { Dialog } from "../../../../components/ui/Dialog.tsx";

export type Undecided = { key: string; name: string; why: string };
type Props = { undecided: Undecided[]; unit: "人" | "条"; what: string; onClose: () => void };

export function UndecidedDialog({ undecided, unit, what, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${undecided.length} ${unit}没有处理`}
      description={`下面的${what}保持原来的状态。`}
      width={400}
      footer={<Button size="md" variant="primary" onClick={onClose}>知道了</Button>}
    >
      <ul className="flex flex-col gap-2 pb-2 text-14">
        {undecided.map(({ key, name, why }) => (
          <li key={key} className="break-words">
            <b className="font-medium">{name}</b>
            <span className="ml-3 text-ink-2">{why}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
