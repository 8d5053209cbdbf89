// All components on one page, in the order of the design's sheet.
import { Card } from "../../components/ui/Card.tsx";
import Charts from "../../islands/dev/Charts.tsx";
import Choices from "../../islands/dev/Choices.tsx";
import Fields from "../../islands/dev/Fields.tsx";
import ListTable from "../../islands/dev/ListTable.tsx";
import Overlays from "../../islands/dev/Overlays.tsx";
import Uploads from "../../islands/dev/Uploads.tsx";
import { Island } from "../../lib/island/Island.tsx";
import { Pair } from "./Pair.tsx";
import { Buttons, InverseButtons } from "./Buttons.tsx";
import { DevPage } from "./DevPage.tsx";
import { States } from "./States.tsx";
import { Tags } from "./Tags.tsx";
import { Typography } from "./Typography.tsx";

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
