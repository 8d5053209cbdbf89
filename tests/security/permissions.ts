// Who may make which declared call, written by hand: the second opinion on what the declarations say. A derived row of
// the access matrix only proves that the server does what the declaration says, not that the declaration is right.
import type { Who } from "./access/who.ts";

/** Names of calls, by who may make them. */
export const permissions: Partial<Record<Who, string>> = {
  all: "news visitStats sendCode register resetPassword login logout clientLogin updates",
  user:
    "profile changeProfile changePassword sendFeedback feedback consent sessions endSession endOtherSessions logins " +
    "ownDownloads exportOwn close takeBackClosing changeNotices changeNickname changeEmail changePhone handoff " +
    "reportDevice reportUsage reportProcessing ownDevices deleteDevice ownUsage ownProcessing",
  "content:edit": "adminNewsList adminNews createNews changeNews deleteNews",
};

/** Calls that a script may make with a session cookie and without an Origin header, because they need no session. */
export const openCalls = "sendCode register resetPassword login clientLogin";
