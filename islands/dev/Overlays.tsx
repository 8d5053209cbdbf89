// Menus, dialogs, drawers, tooltips and toasts.
import { Ban, Clock3, KeyRound, Pencil } from "../../components/icon/icons.ts";
import { useState } from "react";
import { Field } from "../../components/form/Field.tsx";
import { TextInput } from "../../components/form/TextInput.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { ConfirmDialog } from "../../components/ui/ConfirmDialog.tsx";
import { Dialog } from "../../components/ui/Dialog.tsx";
import { Drawer } from "../../components/ui/Drawer.tsx";
import { Menu } from "../../components/ui/Menu.tsx";
import { Tag } from "../../components/ui/Tag.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { Tooltip } from "../../components/ui/Tooltip.tsx";

type Open = "confirm" | "form" | "drawer" | "queue";

export default function Overlays() {
  const [open, setOpen] = useState<Open>();
  const [name, setName] = useState("");
  const close = () => {
    setOpen(undefined);
    setName("");
  };
  return (
    <div className="flex flex-wrap gap-2.5">
      <Menu
        align="start"
        trigger={<Button size="md">菜单</Button>}
        items={[
          { label: "编辑", icon: Pencil, onSelect: () => toast.info("编辑") },
          { label: "使用情况", icon: Clock3, href: "#usage" },
          { label: "重置密码", icon: KeyRound, disabled: true, reason: "无权限", onSelect: () => {} },
          { label: "封禁", icon: Ban, danger: true, divided: true, onSelect: () => setOpen("confirm") },
        ]}
      />
      <Button size="md" onClick={() => setOpen("confirm")}>确认框</Button>
      <Button size="md" onClick={() => setOpen("form")}>表单框</Button>
      <Button size="md" onClick={() => setOpen("drawer")}>抽屉</Button>
      <Button size="md" onClick={() => setOpen("queue")}>非模态抽屉</Button>
      <Tooltip content="GF1_PMS1_E113.9_N22.6_20260918_L1A0007123456">
        <Button size="md">提示</Button>
      </Tooltip>
      <Button size="md" onClick={() => toast.success("登录成功，正在跳转...")}>成功</Button>
      <Button size="md" onClick={() => toast.warning("请先登录后再下载")}>警告</Button>
      <Button size="md" onClick={() => toast.error("登录已过期，请重新登录")}>错误</Button>

      <ConfirmDialog
        open={open === "confirm"}
        onClose={close}
        title="确定要删除这个案例吗？"
        verb="确定删除"
        danger
        onConfirm={close}
      >
        “太湖藻华提取”及其 3 张图片、1 个视频将被删除，公共站点立即不可见。
      </ConfirmDialog>
      <Dialog
        open={open === "form"}
        onClose={close}
        dirty={name !== ""}
        title="编辑用户"
        footer={
          <>
            <Button size="md" onClick={close}>取消</Button>
            <Button size="md" variant="primary" onClick={close}>保存</Button>
          </>
        }
      >
        <Field label="姓名" required>
          <TextInput value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
      </Dialog>
      <Drawer
        open={open === "drawer" || open === "queue"}
        modal={open !== "queue"}
        onClose={close}
        title="高远"
        badges={<Tag tone="warning">待审核</Tag>}
        tools={<span className="text-13 text-ink-2">2 / 12</span>}
        footer={
          <>
            <Button size="md" variant="primary" onClick={close}>通过</Button>
            <Button size="md" variant="danger-outline" onClick={close}>拒绝</Button>
          </>
        }
      >
        <p>商业公司，远景数据</p>
      </Drawer>
    </div>
  );
}
