// All screens of the back office. `mod.ts` loads this module at the first request for one: with its islands it takes
// 12 MB of memory and a seventh of the start's processor time, which no visitor of the public site needs.
import ProfileCard from "../../islands/admin/administration/ProfileCard.tsx";
import { adminView, twoFactorState } from "../../lib/domain/administration/admins.ts";
import { passwordMinimum } from "../../lib/domain/settings.ts";
import type { ScreenPath } from "../../lib/shared/admin_menu.ts";
import { administrationPages } from "./administration_screens.ts";
import { contentScreens } from "./content_screens.tsx";
import { preload } from "./first_data.ts";
import { type AdminScreen, shows } from "./screen_page.tsx";
import { statisticsPages } from "./statistics_screens.ts";

/** The screens by their paths. A path of the menu without a screen does not compile. */
export const adminScreens: Record<ScreenPath, AdminScreen> = {
  ...statisticsPages,
  ...administrationPages,
  ...contentScreens,
};

export const profile: AdminScreen = shows(ProfileCard, async ({ var: { admin, set_up_due } }) => ({
  username: admin.username,
  passwordMin: await passwordMinimum(),
  first: await preload(adminView(admin)),
  firstStep: await preload(twoFactorState(admin)),
  due: set_up_due !== null,
}));
