// Collapses the menu to icons and stores the choice in a cookie. On phones it opens the menu as a drawer.
import { Menu, PanelLeft } from "../../../../components/icon/icons.ts";
import { useEffect } from "react";
import { IconButton } from "../../../../components/ui/IconButton.tsx";

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

/** From 768 px up to this width the menu is collapsed unless it was opened on this page. */
const narrow = () => matchMedia("(width < 64rem)");

function isFolded(): boolean {
  const { sider } = document.body.dataset;
  return sider === "folded" || sider === "auto" && narrow().matches;
}

/** The frame is not part of this island, so the state is an attribute that the classes depend on. */
function fold(): void {
  const folds = !isFolded();
  const byItself = narrow().matches;
  document.body.dataset.sider = folds === byItself ? "auto" : folds ? "folded" : "open";
  settle();
  if (!byItself) remember("sider", folds ? "folded" : "open");
}

/** Collapsed, no panel is open; otherwise the group of the screen is. */
function settle(): void {
  for (const group of groups()) group.open = !isFolded() && group.dataset.inside !== undefined;
}

/** Closes the panel that the server has opened without knowing the width; also after rotating a tablet. */
function followWidth(): () => void {
  if (isFolded()) settle();
  for (const group of groups()) delete group.dataset.first;
  const end = new AbortController();
  narrow().addEventListener("change", settle, { signal: end.signal });
  return () => end.abort();
}

/** The drawer copies the menu of the sidebar when it opens: rendering it twice would cost every page a quarter. */
function openDrawer(): void {
  const drawer = document.getElementById("admin-drawer");
  const menu = document.querySelector("body > div nav");
  if (!(drawer instanceof HTMLDialogElement) || !menu) return;
  drawer.replaceChildren(menu.cloneNode(true));
  for (const group of drawer.querySelectorAll("details")) group.open = group.dataset.inside !== undefined;
  drawer.showModal();
}

/** The groups of the collapsed menu are panels: one at a time, closed by Escape and by a click elsewhere. */
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

/** Stores a choice that the server needs for rendering: a cookie of a year without any secret. */
export function remember(name: "theme" | "sider", value: string): void {
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`;
}
