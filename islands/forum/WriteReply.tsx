// The form below a topic: a reply, with or without a quote.
import { X } from "../../components/icon/icons.ts";
import { useEffect, useState } from "react";
import { Field } from "../../components/form/Field.tsx";
import { Form } from "../../components/form/Form.tsx";
import { Alert } from "../../components/ui/Alert.tsx";
import { IconButton } from "../../components/ui/IconButton.tsx";
import { api } from "../../lib/shared/api_client.ts";
import { createReply } from "../../lib/shared/calls/forum.ts";
import { browser } from "../../lib/shared/browser/memory.ts";
import { floorHref, myHref, replyHref } from "../../lib/shared/forum/addresses.ts";
import { TRUSTED_AFTER } from "../../lib/shared/forum/labels.ts";
import { ReplyForm } from "../../lib/shared/schemas/forum/posts.ts";
import { bySchema } from "../kit/form_checks.ts";
import { FormEnd } from "../kit/FormEnd.tsx";
import { useCallForm } from "../kit/use_call_form.ts";
import { useDraft } from "../kit/use_draft.ts";
import { PostField } from "./kit/PostField.tsx";
import { orSignIn } from "./kit/sign_in.ts";

type Props = { topicId: number; page: number };
const fields = ["body"] as const;

export default function WriteReply({ topicId, page }: Props) {
  const draft = { store: browser, name: `gac_forum_draft reply ${topicId}`, fields };
  const [waits, setWaits] = useState("");
  const { quote, drop } = useQuote();
  const back = replyHref(topicId, { page, quote: quote?.id ?? 0 });
  const call = useCallForm(
    bySchema<{ body: string }, ReplyForm>(ReplyForm),
    {
      fields,
      fallback: "回复失败，请重试",
      save: async ({ body }) => {
        setWaits("");
        const request = { id: topicId, body: { body, quote_id: quote?.id ?? null }, keep401: true };
        const { message, data } = await orSignIn(api.call(createReply, request), back);
        browser.forget(draft.name);
        if (data.floor === null) {
          form.reset({ body: "" });
          drop();
          return setWaits(message);
        }
        await goTo(floorHref(topicId, data.floor));
      },
    },
  );
  const { form, frame, submit } = call;
  useDraft(form, draft);
  useEffect(() => {
    if (quote) frame.current?.querySelector("textarea")?.focus();
  }, [quote, frame]);
  const { register, setValue, formState: { errors } } = form;
  return (
    <Form
      ref={frame}
      onSubmit={submit}
      className="flex flex-col gap-3 rounded-card border border-line-strong bg-surface p-4 sm:px-6"
    >
      {quote && (
        <div className="flex items-start gap-2 border-l-3 border-line-strong bg-subtle px-3.5 py-1 text-14 text-ink-2">
          <p className="min-w-0 grow py-1 break-words">引用 {quote.floor} 楼 {quote.author}</p>
          <IconButton icon={X} label="取消引用" size="sm" onClick={drop} />
        </div>
      )}
      <Field label="回复" quiet required error={errors.body?.message}>
        <PostField
          field={register("body")}
          onText={(text) => setValue("body", text, { shouldDirty: true })}
          back={back}
          placeholder="写下回复。贴日志时用代码块。"
          rows={5}
        />
      </Field>
      {waits && (
        <Alert tone="success">
          {waits}。可在 <a href={myHref("waiting")} className="text-link underline underline-offset-4">我的评测</a> 查看
        </Alert>
      )}
      <FormEnd
        form={call}
        verb="回复"
        busyLabel="提交中…"
        note={`前 ${TRUSTED_AFTER} 条审核通过后，以后立即显示；草稿保存在本浏览器`}
      />
    </Form>
  );
}

/** Shows the reply on its page of the topic; the form is busy until this page is left. */
async function goTo(address: string): Promise<void> {
  const there = new URL(address, location.href);
  const same = there.pathname === location.pathname && there.search === location.search;
  location.assign(there);
  if (same) location.reload();
  await new Promise(() => {});
}

type Quote = { id: number; floor: string; author: string };

/** The server renders the links; they contain the quoted text. */
const linkOf = (id: string) => document.querySelector<HTMLElement>(`a[data-quote="${CSS.escape(id)}"]`);

function quoteOf(link: HTMLElement | null): Quote | undefined {
  const { quote, floor = "", author = "" } = link?.dataset ?? {};
  return quote ? { id: Number(quote), floor, author } : undefined;
}

/** The quoted reply: chosen by a link of a reply on this page, or by the address. */
function useQuote() {
  const [quote, setQuote] = useState<Quote>();
  useEffect(() => {
    setQuote(quoteOf(linkOf(new URLSearchParams(location.search).get("reply") ?? "")));
    const choose = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>("a[data-quote]") : null;
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      setQuote(quoteOf(link));
    };
    document.addEventListener("click", choose);
    return () => document.removeEventListener("click", choose);
  }, []);
  return { quote, drop: () => setQuote(undefined) };
}
