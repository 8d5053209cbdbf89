// Who may make which declared call, written by hand: the second opinion on what the declarations say. A derived row of
// the access matrix only proves that the server does what the declaration says, not that the declaration is right.
import type { Who } from "./access/who.ts";

/** Names of calls, by who may make them. */
export const permissions: Partial<Record<Who, string>> = {
  all: "news adminLogin adminLogout adminStatus recordVisit",
  admin: "adminProfile changeAdminProfile adminProfileOfSession changeAdminProfileOfSession todo secondStep " +
    "startSecondStep finishSecondStep endSecondStep renewRecoveryCodes confirm",
  "user:view": "users user",
  "user:edit": "addUser editUser",
  "user:export": "exportUsers",
  "user:audit": "decideMany approve reject reaudit",
  "feedback:handle": "feedbackList moveFeedback",
  "admin:manage": "admins createAdmin changeAdmin deleteAdmin",
  "log:view": "logs exportLogs",
  "settings:edit": "mails resendMail settings changeSettings setLogo sendTestMail",
  "content:edit": "adminNewsList adminNews createNews changeNews deleteNews",
};
