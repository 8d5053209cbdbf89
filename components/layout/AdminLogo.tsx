// The logo on navy: in the sidebar with 管理后台, on the login page with the rest of the site name.
import { Mark } from "../content/Logo.tsx";
import { classes } from "../ui/classes.ts";

type Props = {
  site_name: string;
  /** Above the login card. */
  login?: boolean;
  /** The target of the link. */
  home?: { path: string; label: string };
};

const dashboard = { path: "/admin/dashboard", label: "概览" };

export function AdminLogo({ site_name, login = false, home = dashboard }: Props) {
  const [first = "", ...rest] = site_name.split(" ");
  const fold = "folded:hidden";
  const content = (
    <>
      <Mark inverse size={28} />
      <span
        className={classes(
          "max-w-[calc(100%-38px)] shrink-0 truncate text-18 font-semibold tracking-wide text-on-inverse",
          fold,
        )}
      >
        {first}
      </span>
      <span
        className={classes("truncate text-14 text-on-inverse-2", fold, login && "border-l border-line-inverse pl-3")}
      >
        {login ? rest.join(" ") || "管理后台" : "管理后台"}
      </span>
    </>
  );
  const look = "flex min-w-0 items-center gap-2.5 whitespace-nowrap";
  if (login) return <p className={classes(look, "justify-center")}>{content}</p>;
  return (
    <a href={home.path} title={home.label} className={classes(look, "h-(--admin-bar) shrink-0 px-4 no-underline")}>
      {content}
    </a>
  );
}
