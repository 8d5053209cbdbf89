// Shows a message when the session ends while a page of the personal centre is open, and how to continue.
import { useEffect, useRef, useState } from "react";
import { Button } from "../../components/ui/Button.tsx";
import { ownApi, SESSION_ENDED } from "../../lib/shared/api_client.ts";
import { profile } from "../../lib/shared/calls/own_account.ts";
import { MINUTE } from "../../lib/shared/time.ts";

/** `path` is the page to return to after the sign-in. */
export default function SessionWatch({ path }: { path: string }) {
  const [ended, setEnded] = useState(false);
  const notice = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // On narrow screens the tabs scroll sideways, and the current one may be out of view.
    document.querySelector("nav [aria-current=page][href^='/user/']")?.scrollIntoView({
      inline: "center",
      block: "nearest",
    });
    let isEnded = false;
    const reportEnded = (ended: boolean) => setEnded(isEnded = ended);
    const end = () => reportEnded(true);
    let checkedAt = performance.now();
    const look = () => {
      if (document.visibilityState !== "visible" || !isEnded && performance.now() - checkedAt < MINUTE) return;
      checkedAt = performance.now();
      ownApi.call(profile).then(() => reportEnded(false), () => {}); // The client reports a 401; other failures do not matter here.
    };
    document.addEventListener(SESSION_ENDED, end);
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener(SESSION_ENDED, end);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);

  useEffect(() => {
    if (ended) notice.current?.scrollIntoView({ block: "nearest" });
  }, [ended]);

  if (!ended) return null;
  return (
    <div
      ref={notice}
      role="alert"
      className="flex flex-wrap items-center justify-center gap-x-5 gap-y-2 border-b border-line bg-warning-tint px-4 py-3 text-15 text-ink-1"
    >
      <p>您尚未登录，或登录已过期。填写的内容还在本页，登录后请重新提交。</p>
      {/* Opens a new window, because this one has unsaved input. */}
      <Button
        size="md"
        variant="primary"
        href={`/login?redirect=${encodeURIComponent(path)}`}
        target="_blank"
        rel="noopener"
      >
        前往登录<span className="sr-only">（新窗口打开）</span>
      </Button>
    </div>
  );
}
