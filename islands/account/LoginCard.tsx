// The form of the login page: three ways to sign in, and the password reset.
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Tabs } from "../../components/ui/Tabs.tsx";
import { toast } from "../../components/ui/toast.tsx";
import { markUser } from "../../lib/shared/api_client.ts";
import { target, withTarget } from "./kit/target.ts";
import { PasswordLogin, type SignedIn } from "./login/PasswordLogin.tsx";

const ResetPassword = lazy(() => import("./login/ResetPassword.tsx").then((it) => ({ default: it.ResetPassword })));
const ConsentDialog = lazy(() => import("./kit/ConsentDialog.tsx").then((it) => ({ default: it.ConsentDialog })));
const ClosingDialog = lazy(() => import("./login/ClosingDialog.tsx").then((it) => ({ default: it.ClosingDialog })));

const LEAVE = 1500;
type Question = "closing" | "consent";
const pageNames: Record<string, string> = { "/user": "个人中心", "/forum": "论坛", "/download": "软件下载" };

/** The name of the page after the sign-in; undefined for the home page. */
function placeOf(redirect: string): string | undefined {
  const { pathname, hash } = new URL(redirect, location.origin);
  if (pathname === "/download" && /^#GAC_\w+$/.test(hash)) return `下载 ${hash.slice(1)}`;
  return pageNames[pathname];
}

/** The password was set by an administrator and must be changed first. */
function throughPassword(redirect: string): string {
  const page = "/user/password";
  return redirect.startsWith(page) ? redirect : `${page}?redirect=${encodeURIComponent(redirect)}`;
}

export default function LoginCard({ legalVersion, passwordMin }: { legalVersion: string; passwordMin: number }) {
  const [tab, setTab] = useState("account");
  const [back, setBack] = useState<string>();
  /** The dialogs after the sign-in, one after the other. */
  const [questions, setQuestions] = useState<Question[]>([]);
  const [closesAt, setClosesAt] = useState("");
  const goal = useRef("/");
  useEffect(() => {
    setBack(placeOf(target()));
    for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-register]")) {
      link.href = withTarget("/register");
    }
  }, []);

  function leave() {
    toast.success("登录成功，正在跳转...");
    setTimeout(() => location.assign(goal.current), LEAVE);
  }

  function signedIn(user: SignedIn) {
    markUser(user.name);
    goal.current = user.password_change_required ? throughPassword(target()) : target();
    setClosesAt(user.closes_at ?? "");
    const due: [Question, boolean][] = [["closing", Boolean(user.closes_at)], ["consent", user.consent_required]];
    ask(due.filter(([, isDue]) => isDue).map(([question]) => question));
  }

  function ask(remaining: Question[]) {
    setQuestions(remaining);
    if (remaining.length === 0) leave();
  }
  const next = () => ask(questions.slice(1));

  const reset = (
    <Suspense>
      <ResetPassword passwordMin={passwordMin} onDone={() => setTab("account")} />
    </Suspense>
  );
  const login = (by: "account" | "phone" | "email") => <PasswordLogin by={by} onSignedIn={signedIn} back={back} />;
  return (
    <>
      <Tabs
        label="登录方式"
        value={tab}
        onChange={setTab}
        className="[&_[role=tab]:last-of-type]:ml-auto [&_[role=tabpanel]]:pt-6"
        items={[
          { value: "account", label: "账号登录", panel: login("account") },
          { value: "phone", label: "手机号登录", panel: login("phone") },
          { value: "email", label: "邮箱登录", panel: login("email") },
          { value: "reset", label: "忘记密码", panel: reset },
        ]}
      />
      <Suspense>
        {questions[0] === "closing" && <ClosingDialog closesAt={closesAt} onDone={next} />}
        {questions[0] === "consent" && <ConsentDialog version={legalVersion} onDone={next} />}
      </Suspense>
    </>
  );
}
