// All components on one page, in the order of the design's sheet.
import { SheetPair } from "../../components/content/BeforeAfter.tsx";
import { Alert } from "../../components/ui/Alert.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Card } from "../../components/ui/Card.tsx";
import { Empty } from "../../components/ui/Empty.tsx";
import { ErrorBlock } from "../../components/ui/ErrorBlock.tsx";
import { SkeletonRows } from "../../components/ui/Skeleton.tsx";
import Charts from "../../islands/dev/Charts.tsx";
import Choices from "../../islands/dev/Choices.tsx";
import Fields from "../../islands/dev/Fields.tsx";
import ListTable from "../../islands/dev/ListTable.tsx";
import Overlays from "../../islands/dev/Overlays.tsx";
import Uploads from "../../islands/dev/Uploads.tsx";
import BeforeAfter from "../../islands/site/BeforeAfter.tsx";
import { Island } from "../../lib/island/Island.tsx";
import { DevPage } from "./DevPage.tsx";
import { Buttons, InverseButtons, Tags, Typography } from "./Specimens.tsx";

export function ComponentSheet({ theme }: { theme?: "light" | "dark" }) {
  return (
    <DevPage title="组件与状态" theme={theme}>
      <main className="mx-auto max-w-(--page-wide) px-4 py-8 sm:px-6">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h1 className="text-24 font-semibold">组件与状态</h1>
            <p className="text-14 text-ink-2">公共站点高 40，后台高 32，表格行内 28。焦点环 2 px，离边 2 px。</p>
          </div>
          <nav aria-label="主题" className="flex gap-4 text-14 text-link">
            <a href="?">跟随系统</a>
            <a href="?theme=light">浅色</a>
            <a href="?theme=dark">深色</a>
          </nav>
        </div>
        <div className="mt-6 grid gap-6 lg:grid-cols-2">
          <Card strip title="按钮">
            <Buttons />
          </Card>
          <Card strip title="标签与状态">
            <Tags />
          </Card>
          <Card strip title="字段">
            <Island of={Fields} />
          </Card>
          <div className="flex min-w-0 flex-col gap-6">
            <Card strip title="菜单、对话框、轻提示">
              <Island of={Overlays} />
            </Card>
            <Card strip title="深色底上的按钮">
              <InverseButtons />
            </Card>
            <Card strip title="上传">
              <Island of={Uploads} />
            </Card>
          </div>
          <Card strip title="页签、分段、选择、分页">
            <Island of={Choices} />
          </Card>
          <Card strip title="文字">
            <Typography />
          </Card>
          <States />
        </div>
        <div className="mt-6">
          <Pair />
        </div>
        <div className="mt-6">
          <Island of={Charts} />
        </div>
        <div className="mt-6">
          <Island of={ListTable} when="visible" />
        </div>
      </main>
    </DevPage>
  );
}

/** Alerts, empty states, failures and skeletons. */
function States() {
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

function Scene({ state, label }: { state: "before" | "after"; label: string }) {
  return (
    <img
      src={`/static/scenes/fields-${state}.webp`}
      width={1600}
      height={1000}
      loading="lazy"
      alt={`灌区农田，${label}真彩色（示意图）`}
    />
  );
}

/** The slider on a map sheet. */
function Pair() {
  return (
    <Island of={BeforeAfter} when="visible" look="sheet" label="处理前后对比">
      <SheetPair before={<Scene state="before" label="处理前" />} after={<Scene state="after" label="处理后" />} />
    </Island>
  );
}
