// A screen of the back office: its head, and below it one island with the props that its route loads.
import type { ComponentType, ReactNode } from "react";
import { PageHead } from "../../components/admin/PageHead.tsx";
import { Island } from "../../lib/island/Island.tsx";
import type { Context } from "../../lib/web/context.ts";
import { answerPage } from "./answer_page.tsx";

/** `actions` are the server's, such as the way back; an island puts its own there by `HeadTools`. */
type Head = { title: string; note?: string; actions?: ReactNode };

/** Gives the island's props; the first rows of a list may be among them. */
type Load<P> = (c: Context) => P | Promise<P>;

export type AnswerScreen = (c: Context, head: Head) => Promise<Response>;

/** The screen that an island makes. An island with props needs a `load` that gives them. */
export function shows(island: ComponentType): AnswerScreen;
export function shows<P extends object>(island: ComponentType<P>, load: Load<P>): AnswerScreen;
export function shows(island: ComponentType, load: Load<object> = () => ({})): AnswerScreen {
  return (c, head) => answerPage(c, { title: head.title, content: screen(island, head, load(c)) });
}

async function screen(island: ComponentType, head: Head, props: object | Promise<object>): Promise<ReactNode> {
  return (
    <>
      <PageHead {...head} />
      <Island of={island} from="admin" {...await props} />
    </>
  );
}
