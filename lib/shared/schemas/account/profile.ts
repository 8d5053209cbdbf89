// What the owner of an account may change.
import { z } from "zod/mini";
import { institution_name, organization, profession, purpose, wechat_name } from "./person.ts";

export const Profile = z.partial(z.object({ profession, organization, purpose, institution_name, wechat_name }));
export type Profile = z.infer<typeof Profile>;
