// The receipt of an application: number, date, and the QR code of the user group.
import { Check, Download, Maximize2, QrCode } from "../../../components/icon/icons.ts";
import { useEffect, useState } from "react";
import { type Contact, ContactLinks, hasContact } from "../../../components/content/ContactLinks.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { CopyText } from "../../../components/ui/CopyText.tsx";
import { Dialog } from "../../../components/ui/Dialog.tsx";
import { toast } from "../../../components/ui/toast.tsx";
import { api } from "../../../lib/shared/api_client.ts";
import { applicationNumber } from "../../../lib/shared/application_number.ts";
import type { Applied } from "../../../lib/shared/calls/account.ts";
import { qrcode } from "../../../lib/shared/calls/qrcode.ts";
import { qrcodeSource } from "../../../lib/shared/qrcode_source.ts";
import { withTarget } from "../kit/target.ts";

export type Receipt = Applied & { email: string };

const NO_CODE = "获取二维码失败，请联系管理员";
const NO_PICTURE = "二维码图片加载失败，请联系管理员";

/** The address of the picture, or the message in its place; neither if no code is set. */
function useQrcode() {
  const [source, setSource] = useState<string>();
  const [failure, setFailure] = useState("");
  useEffect(() => {
    api.call(qrcode)
      .then((found) => {
        setSource(qrcodeSource(found));
      })
      .catch(() => {
        setFailure(NO_CODE);
        toast.warning(NO_CODE);
      });
  }, []);
  return { source, failure, broken: () => setFailure(NO_PICTURE) };
}

export function RegisteredDialog({ applied, contact }: { applied: Receipt; contact: Contact }) {
  const qrcode = useQrcode();
  const home = () => location.assign("/");
  const number = applicationNumber({ id: applied.id, applied_at: applied.created_at });
  const rows = [
    ["申请编号", <CopyText key="id" text={number} label="复制申请编号" />],
    ["邮箱", applied.email],
    ["预计完成", `${applied.expected_by} 前`],
  ];
  return (
    <Dialog
      open
      onClose={home}
      title="注册已提交"
      icon={
        <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-success-tint text-success">
          <Check size={22} aria-hidden="true" />
        </span>
      }
      description="账号正在审核中，预计2-3个工作日内完成"
      width={560}
      footer={
        <>
          <Button href={withTarget("/login")}>查看审核进度</Button>
          <Button variant="primary" onClick={home}>返回首页</Button>
        </>
      }
    >
      <dl className="rounded-control border border-line">
        {rows.map(([name, value], n) => (
          <div key={n} className="flex justify-between gap-4 border-line px-3.5 py-2.5 not-first:border-t">
            <dt className="shrink-0 text-ink-2">{name}</dt>
            <dd className="min-w-0 break-all">{value}</dd>
          </div>
        ))}
      </dl>
      {(qrcode.source || qrcode.failure) && <Group {...qrcode} contact={contact} />}
    </Dialog>
  );
}

type GroupProps = ReturnType<typeof useQrcode> & { contact: Contact };

function Group({ source, failure, broken, contact }: GroupProps) {
  return (
    <div className="mt-5 flex gap-6 pb-2 max-sm:flex-col">
      <div className="flex size-[178px] shrink-0 items-center justify-center rounded-control border border-line bg-on-inverse p-3 text-center">
        {failure
          ? (
            <p role="alert" className="text-13 text-inverse">
              <QrCode size={24} aria-hidden="true" className="mx-auto mb-2" />
              {failure}
            </p>
          )
          : source && (
            <img
              src={source}
              width={152}
              height={152}
              alt="用户交流群二维码"
              onError={broken}
              className="size-[152px] object-contain"
            />
          )}
      </div>
      <div className="min-w-0 self-center">
        <h3 className="text-16 font-semibold">加入用户交流群</h3>
        <p className="mt-1 text-ink-2">
          审核通过后用微信扫码入群，备注申请编号；通过后的邮件也附有二维码、下载链接和入门步骤。
        </p>
        {failure && (
          <p className="mt-1 text-13 wrap-anywhere text-ink-3">
            {hasContact(contact) ? <ContactLinks contact={contact} /> : "稍后也可以在首页扫码。"}
          </p>
        )}
        {source && !failure && (
          <p className="mt-3 flex gap-2">
            <Button size="md" icon={Maximize2} href={source} target="_blank" rel="noopener noreferrer">放大</Button>
            {source.startsWith("/") && (
              <Button size="md" icon={Download} href={source} download="用户交流群二维码">保存图片</Button>
            )}
          </p>
        )}
      </div>
    </div>
  );
}
