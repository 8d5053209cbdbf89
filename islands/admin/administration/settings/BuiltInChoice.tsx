// Takes the built-in text of a setting over into its editor, or returns to it.
import { Button } from "../../../../components/ui/Button.tsx";

type Props = {
  /** The text in the editor; empty means the built-in text. */
  value: string;
  onChange: (text: string) => void;
  builtIn: string;
};

export function BuiltInChoice({ value, onChange, builtIn }: Props) {
  const isCustom = value.trim() !== "";
  return (
    <div className="mb-2 flex flex-wrap items-center gap-2.5">
      {isCustom
        ? <Button size="md" onClick={() => onChange("")}>恢复内置文本</Button>
        : <Button size="md" onClick={() => onChange(builtIn)}>以内置文本为底稿</Button>}
      <span className="text-13 text-ink-2">{isCustom ? "使用下面的文本" : "使用内置文本，随设置和版本更新"}</span>
    </div>
  );
}
