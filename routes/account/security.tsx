// The security tab: the user's sessions and sign-ins, data export and closing of the account. mod.ts adds its guard.
import { BlockFailure, type RecordColumn, Records } from "../../components/account/user/RecordTable.tsx";
import { NeedsScript } from "../../components/content/NeedsScript.tsx";
import { Empty } from "../../components/ui/Empty.tsx";
import { Tag, type TagTone } from "../../components/ui/Tag.tsx";
import DataAndClosing from "../../islands/account/DataAndClosing.tsx";
import SessionList from "../../islands/account/SessionList.tsx";
import type { SignIn } from "../../lib/domain/audit_log.ts";
import { readSessions, readSignIns } from "../../lib/flows/account/own_records.ts";
import { Island } from "../../lib/island/Island.tsx";
import type { OwnSignIn } from "../../lib/shared/calls/own_account.ts";
import { siteTime } from "../../lib/shared/time.ts";
import type { Context } from "../../lib/web/context.ts";
import { block, centrePage, pageNumber, type Tab } from "./centre.tsx";

const LIMIT = 20;

const columns: RecordColumn<OwnSignIn>[] = [
  { head: "时间", cell: ({ created_at }) => siteTime(created_at), whole: true },
  { head: "结果", cell: ({ result }) => <SignInResult result={result} /> },
  { head: "地点", cell: ({ place }) => place, look: "md:min-w-20" },
  { head: "设备", cell: ({ device }) => device },
  { head: "IP 地址", cell: ({ ip }) => ip || "—", breaks: true },
];

export const security = centrePage(loadSecurity);

async function loadSecurity(c: Context): Promise<Tab> {
  const [sessions, signIns] = await Promise.all([
    block(c, "获取登录列表失败", readSessions(c.var)),
    block(c, "获取登录记录失败", readSignIns(c.var, { page: pageNumber(c), limit: LIMIT })),
  ]);
  return {
    lead: "发现不认识的设备时，请先让它退出，再修改密码。",
    children: (
      <div className="flex flex-col gap-12">
        <section aria-labelledby="sessions">
          <h2 id="sessions" className="mb-4 text-18 font-semibold text-ink-1">已登录的设备</h2>
          <NeedsScript what="退出其他登录" />
          {sessions.failure
            ? <BlockFailure {...sessions.failure} />
            : <Island of={SessionList} first={sessions.data} at={Date.now()} />}
        </section>
        <section aria-labelledby="logins" className="scroll-mt-24">
          <h2 id="logins" className="text-18 font-semibold text-ink-1">登录记录</h2>
          <p className="mb-4 text-14 text-ink-2">近 90 天，成功与失败的都在内。</p>
          <Records
            block={signIns}
            caption="近 90 天的登录记录"
            columns={columns}
            rowKey={({ created_at }, n) => `${created_at} ${n}`}
            href={(page) => `/user/security?page=${page}#logins`}
            empty={<Empty small title="90 天内没有登录记录" />}
          />
        </section>
        <Island of={DataAndClosing} closesAt={c.var.user.closes_at} />
      </div>
    ),
  };
}

const results: Record<SignIn["result"], { label: string; tone: TagTone }> = {
  ok: { label: "登录成功", tone: "success" },
  ok_otp: { label: "登录成功", tone: "success" },
  ok_recovery: { label: "登录成功", tone: "success" },
  otp_wrong: { label: "动态验证码错误", tone: "danger" },
  wrong: { label: "密码错误", tone: "danger" },
  locked: { label: "已锁定", tone: "danger" },
  pending: { label: "审核中", tone: "warning" },
  rejected: { label: "审核未通过", tone: "warning" },
  disabled: { label: "已停用", tone: "warning" },
  logout: { label: "退出登录", tone: "neutral" },
};

/** The result of a sign-in as a label. */
function SignInResult({ result }: { result: SignIn["result"] }) {
  const { label, tone } = results[result];
  return <Tag tone={tone}>{label}</Tag>;
}
