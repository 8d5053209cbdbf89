// Changes of a user's own account besides the profile, one call each.
import { z } from "zod/mini";
import { type NoticeSwitch, noticeSwitches } from "../../account/notifications.ts";
import { softwareNames } from "../../labels.ts";
import { pickSoftware } from "../content/versions.ts";
import { email } from "../email.ts";
import { oneOf, text, wrong } from "../text.ts";
import { code, password } from "./password.ts";
import { phone } from "./registration_person.ts";

const currentPassword = password("请输入当前密码");

export const Nickname = z.object({
  nickname: text({ required: "请输入昵称", min: 2, max: 20, length: "昵称需2-20个字" }),
});

const noticeSwitch = z.optional(z.boolean(wrong));

/** Switches that are missing remain as they are. */
export const NoticesForm = z.object(
  Object.fromEntries(noticeSwitches.map((name) => [name, noticeSwitch])) as Record<NoticeSwitch, typeof noticeSwitch>,
);
export type NoticesForm = z.infer<typeof NoticesForm>;

/** All packages that the user follows; others are no longer followed. */
export const FollowingForm = z.object({
  software: z.pipe(
    z.array(oneOf(softwareNames, pickSoftware), wrong).check(z.maxLength(100, wrong)),
    z.transform((names) => [...new Set(names)]),
  ),
});

/** Notifications by id; without ids all. */
export const ReadNotifications = z.object({
  ids: z.optional(
    z.array(z.string(wrong).check(z.maxLength(64, wrong)), wrong).check(z.minLength(1, wrong), z.maxLength(100, wrong)),
  ),
});

export const ChangeEmail = z.object({ email: email("请输入邮箱", "邮箱格式不正确"), code, password: currentPassword });
export type ChangeEmail = z.infer<typeof ChangeEmail>;

export const ChangePhone = z.object({ phone, password: currentPassword });
export type ChangePhone = z.infer<typeof ChangePhone>;
