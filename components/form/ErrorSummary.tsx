// The number of invalid fields above the submit button, with a link to the first one.
import { Alert } from "../ui/Alert.tsx";

type Props = { count: number; onFocusFirst: () => void; className?: string };

export function ErrorSummary({ count, onFocusFirst, className }: Props) {
  if (count === 0) return null;
  return (
    <Alert
      tone="danger"
      className={className}
      action={
        <button
          type="button"
          onClick={onFocusFirst}
          className="touch font-medium text-danger underline underline-offset-2"
        >
          查看第一项
        </button>
      }
    >
      {count} 项需要修改
    </Alert>
  );
}
