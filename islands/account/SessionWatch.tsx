// Says in place when the session has ended while a page of the personal centre stood open, and how to go on.
import { useEffect, useRef, useState } from "react";
import { Button } from "../../components/ui/Button.tsx";
import { ownApi, SESSION_ENDED } from "../../lib/shared/api_client.ts";
import { profile } from "../../lib/shared/calls/own.ts";
import { MINUTE } from "../../lib/shared/time.ts";

/** `path` is where the sign-in leads back to. */
export default function SessionWatch({ path }: { path: string }) {
  const [ended, setEnded] = useState(false);
  const notice = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // On narrow screens the tabs are a row, and the chosen one may lie outside.
    document.querySelector("nav [aria-current=page][href^='/user/']")?.scrollIntoView({
      inline: "center",
      block: "nearest",
    });
    let told = false;
    const tell = (ended: boolean) => setEnded(told = ended);
    const end = () => tell(true);
    let asked = performance.now();
    const look = () => {
      if (document.visibilityState !== "visible" || !told && performance.now() - asked < MINUTE) return;
      asked = performance.now();
      ownApi.call(profile).then(() => tell(false), () => {}); // a 401 is told by the client, the rest is none of this
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
      {/* In a window of its own: what was typed is in this one. */}
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
