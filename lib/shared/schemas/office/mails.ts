// The query of the outbox.
import { z } from "zod/mini";
import { choice, Paging } from "../list.ts";

export const mailStates = ["waiting", "sent", "failed"] as const;
export type MailState = typeof mailStates[number];

export const MailQuery = z.extend(Paging, { state: choice(mailStates) });
export type MailQuery = z.infer<typeof MailQuery>;
