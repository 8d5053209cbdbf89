// The developers' pages: every component in every state, and islands for hydration tests. Neither linked nor indexed.
import { Hono } from "hono";
import Counter from "../islands/dev/Counter.tsx";
import { Island } from "../lib/island/Island.tsx";
import { page } from "../lib/web/page.ts";
import { ComponentSheet } from "./dev/ComponentSheet.tsx";
import { DevPage } from "./dev/DevPage.tsx";

export const developers = new Hono()
  .use(async (c, next) => {
    await next();
    c.header("x-robots-tag", "noindex, nofollow");
  })
  .get("/components", (c) => page(c, <ComponentSheet theme={theme(c.req.query("theme"))} />))
  .get("/plain", (c) => page(c, <DevPage title="没有岛屿">只有文字。</DevPage>))
  .get("/islands", (c) =>
    page(
      c,
      <DevPage title="岛屿">
        <div className="flex flex-col items-start gap-4 p-6">
          <Island of={Counter} name="load" since={new Date("2026-11-20T00:00:00Z")} />
          <Island of={Counter} when="idle" name="idle" />
          <Island of={Counter} when="interaction" name="touch" start={2} />
          <Island of={Counter} when="interaction" name="outer">
            <Island of={Counter} when="interaction" name="inner" start={5} />
          </Island>
          <div className="h-[300vh]" />
          <Island of={Counter} when="visible" name="far" />
        </div>
      </DevPage>,
    ));

const theme = (name: string | undefined) => name === "dark" || name === "light" ? name : undefined;
