// Folds the menu to its icons, which the browser remembers; on phones it opens the menu as a drawer.
import { Menu, PanelLeft } from "../../../components/icon/icons.ts";
import { useEffect } from "react";
import { IconButton } from "../../../components/ui/IconButton.tsx";

export function MenuToggle() {
  useEffect(followWidth, []);
  useEffect(closeOnOutside, []);
  return (
    <>
      <IconButton icon={PanelLeft} label="收起或展开菜单" onClick={fold} className="max-md:hidden" />
      <IconButton icon={Menu} label="打开菜单" onClick={openDrawer} className="md:hidden" />
    </>
  );
}

const groups = () => document.querySelectorAll<HTMLDetailsElement>("body > div nav details");

/** From 768 px up to here the menu is folded unless it was opened on this page. */
const narrow = () => matchMedia("(width < 64rem)");

function isFolded(): boolean {
  const { sider } = document.body.dataset;
  return sider === "folded" || sider === "auto" && narrow().matches;
}

/** The frame is not this island's markup, so it is told by the attribute that its classes look at. */
function fold(): void {
  const folds = !isFolded();
  const byItself = narrow().matches;
  document.body.dataset.sider = folds === byItself ? "auto" : folds ? "folded" : "open";
  settle();
  if (!byItself) remember("sider", folds ? "folded" : "open");
}

/** Folded, no panel is open; else the group of the screen is. */
function settle(): void {
  for (const group of groups()) group.open = !isFolded() && group.dataset.inside !== undefined;
}

/** Closes the panel that the server, which knows no widths, has left open, and follows a tablet that is turned. */
function followWidth(): () => void {
  if (isFolded()) settle();
  for (const group of groups()) delete group.dataset.first;
  const end = new AbortController();
  narrow().addEventListener("change", settle, { signal: end.signal });
  return () => end.abort();
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
    if (!isFolded()) return;
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
