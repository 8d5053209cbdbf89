// The file picker: empty, chosen, uploading and refused.
import { useState } from "react";
import { FilePicker } from "../../components/form/FilePicker.tsx";
import { Progress } from "../../components/ui/Progress.tsx";

const MB = 1024 * 1024;

export default function Uploads() {
  const [file, setFile] = useState<File | null>(null);
  const [paused, setPaused] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <FilePicker
        label="选择安装包"
        accept=".zip,.exe"
        hint="上限 1536 MB（系统设置可改）。"
        file={file}
        onPick={setFile}
        onClear={() => setFile(null)}
      />
      <FilePicker
        label="选择图片"
        accept="image/*"
        file={null}
        onPick={() => {}}
        onClear={() => {}}
        error="只能上传 jpg/png/webp 格式的图片!"
      />
      <FilePicker
        className="sm:col-span-2"
        label="选择安装包"
        file={{ name: "GAC_MSS_3.2.2_setup.zip", size: 815.6 * MB }}
        note="分段上传，断线后自动继续"
        progress={{ loaded: 508.9 * MB, total: 815.6 * MB, rate: 11.2 * MB }}
        paused={paused}
        onPause={() => setPaused(!paused)}
        onPick={() => {}}
        onClear={() => {}}
        onCancel={() => {}}
      />
      <Progress className="sm:col-span-2" label="示例进度" value={62.4} />
    </div>
  );
}
