// The signed-in user and the menu below the name, in both headers of public pages. lib/island/page.ts fills it in.
import { ChevronDown } from "../icon/icons.ts";
import ConsentQuestion from "../../islands/account/ConsentQuestion.tsx";
import { asset } from "../../lib/island/assets.ts";
import type { SiteInfo } from "../../lib/shared/entities.ts";
import { classes } from "../ui/classes.ts";

/** The consent dialog, which lib/island/page.ts finds here. It must not cover the legal texts themselves. */
const consentQuestion = (path: string, site: SiteInfo) => {
  if (path === "/terms" || path === "/privacy") return {};
  return {
    "data-consent": asset(`islands/account/${ConsentQuestion.name}.tsx`),
    "data-version": site.legal_version,
    "data-wake": asset("lib/island/wake.ts"),
  };
};

/** `inverse` is for the dark header of the forum. */
export function AccountMenu({ path, site, inverse = false }: { path: string; site: SiteInfo; inverse?: boolean }) {
  return (
    <details className="relative min-w-0" data-member data-menu hidden {...consentQuestion(path, site)}>
      <summary
        className={classes(
          "flex h-9 cursor-pointer list-none items-center [&::-webkit-details-marker]:hidden",
          inverse ? "touch gap-2" : "-mx-2 gap-1 rounded-control px-2 text-14 text-ink-1 hover:bg-hover",
        )}
      >
        <span
          className={classes(
            "flex size-7 shrink-0 items-center justify-center rounded-full bg-primary-tint text-13 font-semibold text-primary",
            !inverse && "mr-0.5",
          )}
          aria-hidden="true"
          data-user-initial
        />
        <span className={classes("truncate", inverse && "max-w-24")} data-user-name />
        <ChevronDown size={16} className={classes("shrink-0", !inverse && "text-ink-3")} aria-hidden="true" />
      </summary>
      <div className="absolute right-0 z-(--z-menu) mt-2 w-36 rounded-control border border-line-strong bg-surface p-1 text-14 text-ink-1 shadow-float">
        <a href="/user" className="block rounded-control px-3 py-2 hover:bg-hover">个人中心</a>
        <button
          type="button"
          data-logout="/auth/logout"
          className="w-full cursor-pointer rounded-control px-3 py-2 text-left hover:bg-hover"
        >
          退出登录
        </button>
      </div>
    </details>
  );
}
