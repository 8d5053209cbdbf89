// The button of a form that shows the last saved state as the public page.
import { Button } from "../../../../components/ui/Button.tsx";
import { type PreviewOf, showPreview } from "../preview.ts";

export function PreviewButton(of: PreviewOf) {
  return <Button size="md" title="在新标签页中打开已保存的内容" onClick={() => showPreview(of)}>预览</Button>;
}
