// Alerts, empty places, failures and bars that stand in.
import { Alert } from "../../components/ui/Alert.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Card } from "../../components/ui/Card.tsx";
import { Empty } from "../../components/ui/Empty.tsx";
import { ErrorBlock } from "../../components/ui/ErrorBlock.tsx";
import { SkeletonRows } from "../../components/ui/Skeleton.tsx";

export function States() {
  return (
    <>
      <Card strip title="局部失败与提示">
        <div className="flex flex-col gap-3">
          <ErrorBlock message="获取版本信息失败" note="其他内容不受影响。" requestId="01JD7Q9M4K" retryHref="?" />
          <Alert tone="info">软件活跃用户指使用桌面软件处理影像的用户。</Alert>
          <Alert tone="success" title="邮箱已验证">可以继续填写其余内容。</Alert>
          <Alert tone="warning">网络已断开，恢复后会自动重试</Alert>
          <Alert tone="danger">账号或密码错误</Alert>
        </div>
      </Card>
      <Card strip title="空状态与加载">
        <Empty
          title="没有符合条件的结果"
          action={<Button>清空筛选</Button>}
          className="!py-4"
        >
          地质与矿产案例目前没有使用 HJ-2A CCD 的。
        </Empty>
        <SkeletonRows rows={4} className="mt-4" />
      </Card>
    </>
  );
}
