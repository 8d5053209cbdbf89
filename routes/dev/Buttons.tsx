// Buttons in all looks and states. Hover, press and focus are put on by class.
import { ArrowRight, Download, RefreshCw, X } from "../../components/icon/icons.ts";
import { Button } from "../../components/ui/Button.tsx";
import { IconButton } from "../../components/ui/IconButton.tsx";

export function Buttons() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="primary">主要</Button>
      <Button variant="primary" className="!bg-primary-hover">悬停</Button>
      <Button variant="primary" className="!bg-primary-active">按下</Button>
      <Button variant="primary" className="outline-2 outline-offset-2 outline-focus">焦点</Button>
      <Button variant="primary" busy busyLabel="提交中…">提交</Button>
      <Button variant="primary" disabled>禁用</Button>
      <Button>次要</Button>
      <Button icon={Download}>图标</Button>
      <Button variant="text" trailing={ArrowRight} href="#more">文字</Button>
      <Button variant="danger">确定删除</Button>
      <Button variant="danger-outline">拒绝</Button>
      <Button size="xl" variant="primary">48</Button>
      <Button size="md">32</Button>
      <Button size="sm">28</Button>
      <IconButton icon={RefreshCw} label="刷新" />
      <IconButton icon={X} label="关闭" variant="secondary" />
      <Button variant="primary" size="md" disabled reason="上传完成且版本号正确后可以发布">保存并发布</Button>
    </div>
  );
}

export function InverseButtons() {
  return (
    <div className="-m-6 flex flex-wrap gap-3 bg-inverse p-6">
      <Button variant="inverse">立即下载</Button>
      <Button variant="inverse-outline" trailing={ArrowRight}>查看案例</Button>
      <Button variant="inverse-outline" disabled>禁用</Button>
    </div>
  );
}
