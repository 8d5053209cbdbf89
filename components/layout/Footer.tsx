// The footer of public pages: the site, links, contact, and filing numbers.
import { ArrowUpRight, ChevronDown, Mail, MapPin, Phone } from "../icon/icons.ts";
import type { ReactNode } from "react";
import type { PublicQrcode } from "../../lib/shared/calls/qrcode.ts";
import type { SiteInfo } from "../../lib/shared/entities.ts";
import { phoneAddress } from "../../lib/shared/format.ts";
import { qrcodeSource } from "../../lib/shared/qrcode_source.ts";
import { type SitePage, sitePages } from "../../lib/shared/site_menu.ts";
import { siteDate } from "../../lib/shared/time.ts";
import { Logo } from "../content/Logo.tsx";

type Group = { title: string; links: readonly (readonly [href: string, label: string])[]; external?: boolean };

const linksOf = (part: SitePage["footer"]) =>
  sitePages.filter(({ footer }) => footer === part).map(({ path, title }) => [path, title] as const);

const own: readonly Group[] = (["产品", "支持"] as const).map((title) => ({ title, links: linksOf(title) }));
const lastLine = [...linksOf("foot"), ["/sitemap.xml", "网站地图"] as const];

function groupsOf(site: SiteInfo): Group[] {
  const links = site.data_sites.filter(({ url }) => url).map(({ name, url }) => [url, name] as const);
  return links.length ? [...own, { title: "卫星数据网站", links, external: true }] : [...own];
}

function Links({ links, external }: Group) {
  return (
    <ul className="text-14 text-on-inverse-2">
      {links.map(([href, label]) => (
        <li key={href}>
          <a
            href={href}
            {...(external ? { target: "_blank", rel: "noopener noreferrer nofollow" } : {})}
            className="inline-flex min-h-[30px] items-center gap-2 hover:text-on-inverse max-sm:min-h-11"
          >
            {label}
            {external && <ArrowUpRight size={14} aria-label="（站外链接）" className="shrink-0" />}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Contact({ site }: { site: SiteInfo }) {
  const lines = [
    [Phone, site.contact_phone, phoneAddress(site.contact_phone)],
    [Mail, site.contact_email, `mailto:${site.contact_email}`],
    [MapPin, site.contact_address, undefined],
  ] as const;
  const shown = lines.filter(([, text]) => text);
  if (!shown.length && !site.contact_name) return null;
  return (
    <ul className="text-14 text-on-inverse-2">
      {site.contact_name && <li className="min-h-6">{site.contact_name}</li>}
      {shown.map(([Icon, text, href]) => (
        <li key={text} className="flex min-h-6 items-start gap-3 py-px">
          <Icon size={14} className="mt-1 shrink-0" aria-hidden="true" />
          {href
            ? <a href={href} className="inline-block min-h-6 min-w-0 hover:text-on-inverse">{text}</a>
            : <span className="min-w-0">{text}</span>}
        </li>
      ))}
    </ul>
  );
}

/** One group of the footer on phones, collapsed. */
function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group border-b border-line-inverse">
      <summary className="flex min-h-[52px] cursor-pointer list-none items-center justify-between text-14 text-on-inverse [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown size={18} className="group-open:rotate-180" aria-hidden="true" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}

type Theme = "light" | "dark";
const themes = [["", "跟随系统"], ["light", "浅色"], ["dark", "深色"]] as const;

/** The choice of light or dark theme; lib/island/page.ts stores it in a cookie. */
function Appearance({ theme = "" }: { theme?: Theme | "" }) {
  return (
    <div role="group" aria-label="外观" className="flex items-center gap-3">
      <span aria-hidden="true">外观</span>
      {themes.map(([value, label]) => (
        <button
          key={label}
          type="button"
          data-theme-choice={value}
          aria-pressed={value === theme}
          className="min-h-6 hover:text-on-inverse aria-pressed:text-on-inverse aria-pressed:underline aria-pressed:underline-offset-4 max-sm:min-h-11"
        >
          {label}
        </button>
      ))}
    </div>
  );
}

function Filing({ site, theme }: { site: SiteInfo; theme?: Theme }) {
  return (
    <div className="flex flex-col gap-x-6 gap-y-1 border-line-inverse pt-5 text-13 text-on-inverse-3 sm:flex-row sm:flex-wrap sm:border-t">
      <p className="flex min-h-6 flex-wrap items-center gap-x-3 sm:mr-auto">
        <span>© {siteDate().slice(0, 4)} {site.site_name}</span>
        <span>保留所有权利</span>
      </p>
      <Appearance theme={theme} />
      {site.icp_number && (
        <a
          href="https://beian.miit.gov.cn/"
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="inline-flex min-h-6 items-center hover:text-on-inverse"
        >
          {site.icp_number}
        </a>
      )}
      {site.police_number && <span>{site.police_number}</span>}
      <p className="flex gap-6">
        {lastLine.map(([href, label]) => (
          <a key={href} href={href} className="inline-flex min-h-6 items-center hover:text-on-inverse">{label}</a>
        ))}
      </p>
    </div>
  );
}

export function Footer({ site, qrcode, theme }: { site: SiteInfo; qrcode: PublicQrcode; theme?: Theme }) {
  const groups = groupsOf(site);
  const qr = qrcodeSource(qrcode);
  return (
    <footer className="bg-inverse wrap-anywhere pt-8 pb-8 text-on-inverse-2 sm:pt-14 print:hidden">
      <div className="mx-auto max-w-[1248px] px-4 sm:px-6">
        <div className="hidden gap-x-10 gap-y-8 pb-10 sm:flex sm:flex-wrap lg:flex-nowrap lg:justify-between">
          <div className="flex w-[300px] shrink-0 flex-col gap-4">
            <Logo site={site} inverse />
            {site.site_description && <p className="text-14 leading-6">{site.site_description}</p>}
            <Contact site={site} />
          </div>
          {groups.map((group) => (
            <div key={group.title} className={group.external ? "min-w-0" : "shrink-0"}>
              <h2 className="pb-2.5 text-14 font-semibold text-on-inverse">{group.title}</h2>
              <Links {...group} />
            </div>
          ))}
          {qr && (
            <div className="w-[120px] shrink-0 text-center text-13">
              <img
                src={qr}
                width={104}
                height={104}
                loading="lazy"
                alt="用户交流群二维码"
                className="mx-auto mb-2.5 size-[104px] rounded-tag bg-on-inverse object-contain p-2"
              />
              审核通过后扫码入群
            </div>
          )}
        </div>
        <div className="sm:hidden">
          <Logo site={site} inverse />
          <dl className="flex gap-8 py-5 text-14">
            <div>
              <dt>累计访问</dt>
              <dd className="font-semibold text-on-inverse tabular-nums" data-visits-total>—</dd>
            </div>
            <div>
              <dt>今日访问</dt>
              <dd className="font-semibold text-on-inverse tabular-nums" data-visits-today>—</dd>
            </div>
          </dl>
          {groups.map((group) => (
            <Fold key={group.title} title={group.title}>
              <Links {...group} />
            </Fold>
          ))}
          {(site.contact_phone || site.contact_email || site.contact_address || site.contact_name) && (
            <Fold title="联系方式">
              <Contact site={site} />
            </Fold>
          )}
        </div>
        <Filing site={site} theme={theme} />
      </div>
    </footer>
  );
}
