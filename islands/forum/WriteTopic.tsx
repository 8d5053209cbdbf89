// The form for a new topic, with existing answers to its title beside it.
import { useState } from "react";
import { BeforeAsking } from "../../components/forum/BeforeAsking.tsx";
import { Form } from "../../components/form/Form.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Empty } from "../../components/ui/Empty.tsx";
import { api } from "../../lib/shared/api_client.ts";
import { createReview } from "../../lib/shared/calls/forum.ts";
import { browser } from "../../lib/shared/browser/memory.ts";
import { myHref, topicHref } from "../../lib/shared/forum/addresses.ts";
import { TRUSTED_AFTER } from "../../lib/shared/forum/labels.ts";
import { TopicForm } from "../../lib/shared/schemas/forum/posts.ts";
import { bySchema } from "../kit/form_checks.ts";
import { FormEnd } from "../kit/FormEnd.tsx";
import { usePhone } from "../kit/use_phone.ts";
import { useCallForm } from "../kit/use_call_form.ts";
import { useDraft } from "../kit/use_draft.ts";
import { Suggestions } from "./kit/Suggestions.tsx";
import { TopicFields, type TopicValues } from "./kit/TopicFields.tsx";
import { orSignIn } from "./kit/sign_in.ts";

const BACK = "/forum/new?draft";
const fields = ["module", "title", "body"] as const;
const draft = { store: browser, name: "gac_forum_draft topic", fields };

/** `trusted`: the author's posts appear at once. */
export default function WriteTopic({ trusted }: { trusted: boolean }) {
  const phone = usePhone();
  const [waits, setWaits] = useState("");
  const call = useCallForm(bySchema<TopicValues, TopicForm>(TopicForm), {
    fields,
    fallback: "发布失败，请重试",
    save: async (topic) => {
      const { message, data } = await orSignIn(api.call(createReview, { body: topic, keep401: true }), BACK);
      browser.forget(draft.name);
      if (data.state === "queued") return setWaits(message);
      location.assign(topicHref(data.id));
      await new Promise(() => {}); // busy until the page is left
    },
  });
  const { form, frame, submit } = call;
  useDraft(form, draft);
  if (waits) {
    return (
      <div className="rounded-card border border-line bg-surface" role="status">
        <Empty
          title={waits}
          action={
            <>
              <Button href={myHref("waiting")} variant="primary">查看我的评测</Button>
              <Button href="/forum">返回广场</Button>
            </>
          }
        >
          审核的结果显示在“我的评测”。
        </Empty>
      </div>
    );
  }
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_288px]">
      <Form
        ref={frame}
        onSubmit={submit}
        className="flex min-w-0 flex-col gap-5 rounded-card border border-line bg-surface px-4 py-5 sm:px-6"
      >
        <TopicFields form={form} back={BACK}>{phone && <Suggestions form={form} />}</TopicFields>
        <FormEnd
          form={call}
          verb="发布"
          busyLabel="发布中…"
          note={`${trusted ? "发布后立即显示" : `前 ${TRUSTED_AFTER} 条帖子审核后显示`}；草稿保存在本浏览器`}
        />
      </Form>
      <div className="flex min-w-0 flex-col gap-4">
        {!phone && <Suggestions form={form} />}
        <BeforeAsking trusted={trusted} />
      </div>
    </div>
  );
}
