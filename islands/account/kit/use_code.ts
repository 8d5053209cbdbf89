// Sends email codes: once a minute, with the remaining seconds.
import { useEffect, useState } from "react";
import { toast } from "../../../components/ui/toast.tsx";
import { tab } from "../../../lib/shared/browser/memory.ts";
import { api } from "../../../lib/shared/api_client.ts";
import { sendCode } from "../../../lib/shared/calls/account.ts";
import { readEmail } from "../../../lib/shared/schemas/email.ts";
import { codeFailureText } from "./failures.ts";

const PAUSE = 60;

/** When the next code may be requested; stored in this tab, so that a reload does not shorten it. */
const UNTIL = "gac_code_until";

/** 0 when it is over. */
function storedUntil(): number {
  const until = Number(tab.recall(UNTIL));
  return until > Date.now() && until <= Date.now() + PAUSE * 1000 ? until : 0;
}

export type CodeSender = { sending: boolean; seconds: number; sent: boolean; send: (email: string) => Promise<void> };

/** `refuse` receives the error of the address before anything is sent. */
export function useCode(refuse: (message: string) => void): CodeSender {
  const [sending, setSending] = useState(false);
  const [until, setUntil] = useState(0);
  const [seconds, setSeconds] = useState(0);

  useEffect(() => setUntil(storedUntil()), []);

  useEffect(() => {
    if (!until) return;
    const end = performance.now() + until - Date.now(); // The clock may be set back meanwhile.
    const tick = () => setSeconds(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [until]);

  async function send(typed: string): Promise<void> {
    const email = readEmail(typed);
    if (!email) return refuse(typed.trim() ? "邮箱格式不正确" : "请先输入邮箱");
    setSending(true);
    try {
      await api.call(sendCode, { body: { email } });
      const end = Date.now() + PAUSE * 1000;
      tab.keep(UNTIL, String(end));
      setUntil(end);
      toast.success("验证码已发送，请查收邮箱");
    } catch (error) {
      toast.error(codeFailureText(error));
    } finally {
      setSending(false);
    }
  }

  return { sending, seconds, sent: until > 0, send };
}
