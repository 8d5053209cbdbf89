// Folds the menu to its icons, which the browser remembers; on phones it opens the menu as a drawer.
import { Menu, PanelLeft } from "../../../components/icon/icons.ts";
import { useEffect } from "react";
import { IconButton } from "../../../components/ui/IconButton.tsx";

export function MenuToggle() {
  useEffect(closeOnOutside, []);
  return (
    <>
      <IconButton icon={PanelLeft} label="收起或展开菜单" onClick={fold} className="max-md:hidden" />
      <IconButton icon={Menu} label="打开菜单" onClick={openDrawer} className="md:hidden" />
    </>
  );
}

const groups = () => document.querySelectorAll<HTMLDetailsElement>("body > div nav details");

/** The frame is not this island's markup, so it is told by the attribute that its classes look at. */
function fold(): void {
  const { dataset } = document.body;
  const folded = dataset.sider !== "folded";
  if (folded) dataset.sider = "folded";
  else delete dataset.sider;
  for (const group of groups()) group.open = !folded && group.dataset.inside !== undefined;
  remember("sider", folded ? "folded" : "open");
}

/** The drawer shows the sider's menu, copied when it is opened: rendered twice it would cost every page a quarter. */
function openDrawer(): void {
  const drawer = document.getElementById("admin-drawer");
  const menu = document.querySelector("body > div nav");
  if (!(drawer instanceof HTMLDialogElement) || !menu) return;
  drawer.replaceChildren(menu.cloneNode(true));
  for (const group of drawer.querySelectorAll("details")) group.open = group.dataset.inside !== undefined;
  drawer.showModal();
}

/** The groups of the folded menu are panels: one at a time, closed by Escape and by a click elsewhere. */
function closeOnOutside(): () => void {
  const drawer = document.getElementById("admin-drawer");
  const end = new AbortController();
  const { signal } = end;
  const close = (but?: Node) => {
    if (document.body.dataset.sider !== "folded") return;
    for (const group of groups()) if (!but || !group.contains(but)) group.open = false;
  };
  document.addEventListener("click", ({ target }) => close(target instanceof Node ? target : undefined), { signal });
  document.addEventListener("keydown", (event) => event.key === "Escape" && close(), { signal });
  drawer?.addEventListener("click", ({ target }) => {
    if (target === drawer && drawer instanceof HTMLDialogElement) drawer.close();
  }, { signal });
  return () => end.abort();
}

/** A choice about the frame that the server must know before it draws the page: a cookie of a year, without any secret. */
export function remember(name: "theme" | "sider", value: string): void {
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`;
}
