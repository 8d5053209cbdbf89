// The logo and the name of the site. If the name has two words, the first one is set apart.
import type { SiteInfo } from "../../lib/shared/entities.ts";

export function Mark({ inverse, size }: { inverse: boolean; size: number }) {
  return (
    <svg viewBox="0 0 30 30" width={size} height={size} fill="none" aria-hidden="true" className="shrink-0">
      <path
        d="M7.2 3.2 27.4 6 22.8 26.8 2.6 24z"
        className={inverse ? "stroke-accent-inverse" : "stroke-primary"}
        strokeOpacity={0.5}
        strokeWidth={1.7}
        strokeLinejoin="round"
      />
      <path
        d="M9 9h5.35v5.35H9zM15.65 9H21v5.35h-5.35zM9 15.65h5.35V21H9zM15.65 15.65H21V21h-5.35z"
        className={inverse ? "fill-accent-inverse" : "fill-primary"}
      />
    </svg>
  );
}

export function Logo({ site, inverse = false }: { site: SiteInfo; inverse?: boolean }) {
  const [first = "", ...rest] = site.site_name.split(" ");
  const strong = inverse ? "text-on-inverse" : "text-ink-1";
  const quiet = inverse ? "border-line-inverse text-on-inverse-2" : "border-line-strong text-ink-2";
  return (
    <a href="/" className="touch flex min-w-0 items-center gap-2.5 whitespace-nowrap">
      {site.logo_url
        ? <img src={site.logo_url} alt="" width={30} height={30} className="size-[30px] shrink-0 object-contain" />
        : <Mark inverse={inverse} size={30} />}
      <span className={`max-w-[calc(100%-40px)] shrink-0 truncate text-20 font-semibold tracking-wide ${strong}`}>
        {first}
      </span>
      {rest.length > 0 && (
        // Text that does not fit the first line wraps to a hidden second line, so it is shown whole or not at all.
        <span className="flex h-4 min-w-0 flex-wrap overflow-hidden leading-4">
          <span className="h-4 w-0" />
          <span className={`border-l pl-3 text-14 leading-4 ${quiet}`}>{rest.join(" ")}</span>
        </span>
      )}
    </a>
  );
}
