// The script of the documentation's pages, without React: the page reads well without it. It marks what is read, copies
// links of headings, prints, and finds the page of an anchor that stands elsewhere.

const all = <E extends HTMLElement = HTMLElement>(selector: string) => [...document.querySelectorAll<E>(selector)];
const contents = all<HTMLAnchorElement>("[data-group] a");
const targetOf = ({ hash }: HTMLAnchorElement) => document.getElementById(decodeURIComponent(hash.slice(1)));

/** The links of contents and outline that stand for a part of this page, list by list. */
const lists = all("[data-spy]").map((pane) => ({
  pane,
  links: [...pane.querySelectorAll("a")].filter((link) =>
    link.pathname === location.pathname && link.hash && targetOf(link)
  ),
}));

/** A heading that an anchor leads to comes to stand just above. */
const LINE = 148;

/** Marks in each list the part that is read, and keeps the mark in view. */
function mark(): void {
  // A short last part never comes up there.
  const line = scrollY + innerHeight > document.body.scrollHeight - 2 ? innerHeight : LINE;
  for (const { pane, links } of lists) {
    const read = links.findLast((link) => (targetOf(link)?.getBoundingClientRect().top ?? Infinity) < line) ?? links[0];
    if (!read || read.hasAttribute("aria-current")) continue;
    for (const link of links) link.removeAttribute("aria-current");
    read.setAttribute("aria-current", "true");
    for (const title of pane.parentElement?.querySelectorAll("[data-spy-title]") ?? []) title.textContent = read.text;
    pane.scrollTo(0, read.offsetTop - pane.clientHeight / 2);
  }
}

/** An anchor that is not on this page is one of another, which the contents know, or none: then the page's top. */
function find(): void {
  const hash = decodeURIComponent(location.hash);
  if (!hash || document.getElementById(hash.slice(1))) return;
  const link = contents.find((link) => hash === link.hash || hash.startsWith(`${link.hash}-`));
  if (link && link.pathname !== location.pathname) location.replace(link.pathname + location.hash);
  else scrollTo(0, 0);
}

/** Groups that are open stay so on the page that a link of the contents leads to; elsewhere all begin closed. */
const OPEN = "gac_groups";
function handOver(): void {
  const open = all("[data-group][open]").map((group) => group.dataset.group);
  try {
    sessionStorage.setItem(OPEN, open.join());
  } catch {
    // Storage may be forbidden; the groups then begin closed.
  }
}
function takeOver(): void {
  try {
    const open = sessionStorage.getItem(OPEN)?.split(",") ?? [];
    sessionStorage.removeItem(OPEN);
    for (const group of all<HTMLDetailsElement>("[data-group]")) group.open ||= open.includes(`${group.dataset.group}`);
  } catch {
    // As above.
  }
}

/** Without a clipboard, as on plain http, the link is an ordinary one: its address can be copied from the bar. */
async function copy(link: HTMLAnchorElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(link.href);
  } catch {
    location.hash = link.hash;
    return;
  }
  for (const words of all("[data-copied]")) {
    link.after(words);
    words.hidden = false;
    clearTimeout(saying);
    saying = setTimeout(() => words.hidden = true, 3000);
  }
}
let saying: ReturnType<typeof setTimeout>;

/** Tables and formulas that are wider than their frame are scrolled by keys; the others are no stop on the way. */
function stops(): void {
  for (const frame of all("article [role=group]")) frame.tabIndex = frame.scrollWidth > frame.clientWidth ? 0 : -1;
}

addEventListener("click", (event) => {
  const target = event.target as Element;
  const link = target.closest<HTMLAnchorElement>("a[href]");
  if (target.closest("[data-print]")) print();
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (link.matches(".heading-link")) {
    event.preventDefault();
    copy(link);
  }
  if (contents.includes(link)) handOver();
  link.closest("[data-menu]")?.removeAttribute("open");
});

/** The search answers in place from its first touch on; where its code does not come, its form leads to the page. */
addEventListener("focusin", ({ target }) => {
  const code = (target as HTMLInputElement).form?.dataset.finder;
  if (code) import(/* @vite-ignore */ code);
});

addEventListener("scroll", mark);
addEventListener("resize", stops);
addEventListener("hashchange", find);
for (const button of all("[data-print]")) button.hidden = false;
takeOver();
find();
mark();
stops();
