// The permissions of calls and screens, written by hand, as a check of declarations and menu. A derived row of the
// access matrix only proves that the server follows them, not that they are right.
import type { Permission } from "../../lib/shared/labels.ts";
import type { Who } from "./access/access_row.ts";

/** Names of calls, by permission. */
export const permissions: Partial<Record<Who, string>> = {
  all: "visitStats recordVisit sendCode register resetPassword login logout clientLogin updates " +
    "adminLogin adminLogout adminStatus " +
    "news qrcode versions latestRelease tutorials cases case searchCases randomCases search openapi reviews review",
  user:
    "profile changeProfile changePassword sendFeedback feedback consent sessions endSession endOtherSessions logins " +
    "ownDownloads exportOwn close takeBackClosing changeNotices changeFollowing notifications readNotifications changeNickname changeEmail changePhone handoff " +
    "reportDevice reportUsage reportProcessing ownDevices deleteDevice ownUsage ownProcessing " +
    "version recordDownload downloadLatest " +
    "createReview changeReview deleteReview createReply changeReply deleteReply acceptReply report ownPosts " +
    "previewPost uploadImage",
  admin: "adminProfile changeAdminProfile adminProfileOfSession changeAdminProfileOfSession todo secondStep " +
    "startSecondStep finishSecondStep endSecondStep renewRecoveryCodes confirm adminSearch previewMarkdown " +
    "savedViews createSavedView deleteSavedView",
  "admin:view": "setup dashboard downloadStats userStats activeStats durationStats userInfo imageStats queryUsers",
  "user:view": "users user",
  "user:edit": "addUser editUser importUsers userImport importTemplate",
  "user:export": "exportUsers",
  "user:audit": "decideMany approve reject reaudit",
  "feedback:handle": "feedbackList moveFeedback feedbackInContext changeFeedbackNote",
  "content:edit": "adminNewsList adminNews createNews changeNews deleteNews " +
    "adminCaseList adminCase createCase changeCase deleteCase " +
    "adminTutorialList adminTutorial createTutorial changeTutorial deleteTutorial orderTutorials " +
    "adminVersionList adminVersion createVersion changeVersion deleteVersion withdrawVersion restoreVersion versionDownloaders " +
    "documents document changeDocument restoreDefaultDocument previewDocument documentRevisions documentRevision " +
    "restoreDocumentRevision exportDocuments importDocuments " +
    "notices createNotice changeNotice revisions revision restoreRevision binnedItems restoreBinned deleteBinned previewContent " +
    "facts changeFact resetFact factRevisions factRevision restoreFactRevision " +
    "adminQrcode setQrcode uploadContentImage beginUpload uploadState continueUpload endUpload",
  "forum:moderate": "posts postsAround moderateReview moderateReply reports closeReport",
  "admin:manage": "admins createAdmin changeAdmin deleteAdmin",
  "log:view": "logs exportLogs",
  "settings:edit": "mails resendMail settings changeSettings changeSetup setLogo sendTestMail",
};

/** Calls that a script may make with a session cookie and without an Origin header, because they need no session. */
export const openCalls = "sendCode register resetPassword login clientLogin adminLogin recordVisit";

/** Paths of screens below /admin, by the permission that opens them, and the forms that are opened from them. */
export const screenPermissions: Partial<Record<Permission, string>> = {
  "admin:view": "dashboard userquery image-stats " +
    "stats/download stats/user-growth stats/active-users stats/usage-time stats/user-info",
  "user:view": "users/list",
  "user:audit": "users/audit",
  "feedback:handle": "users/feedback",
  "content:edit":
    "content/case content/tutorial content/version content/new content/facts content/document content/bin content/notices qrcode",
  "forum:moderate": "content/forum",
  "admin:manage": "admins",
  "log:view": "logs",
  "settings:edit": "mails settings",
};
