// The script of the documentation, without React; pages work without it. It marks the current section, copies links of
// headings, prints, and finds the page of an anchor that belongs to another page.

const all = <E extends HTMLElement = HTMLElement>(selector: string) => [...document.querySelectorAll<E>(selector)];
const contents = all<HTMLAnchorElement>("[data-group] a");
const targetOf = ({ hash }: { hash: string }) => document.getElementById(decodeURIComponent(hash.slice(1)));

/** The links of contents and outline to sections of this page, list by list. */
const lists = all("[data-spy]").map((pane) => ({
  pane,
  links: [...pane.querySelectorAll("a")].filter((link) =>
    link.pathname === location.pathname && link.hash && targetOf(link)
  ),
}));

/** The position to which an anchor scrolls its heading, just below the top. */
const LINE = 148;

/** Marks the current section in each list and scrolls the mark into view. */
function mark(): void {
  // A short last section never reaches that position.
  const line = scrollY + innerHeight > document.body.scrollHeight - 2 ? innerHeight : LINE;
  for (const { pane, links } of lists) {
    const read = links.findLast((link) => targetOf(link)!.getBoundingClientRect().top < line) ?? links[0];
    if (!read || read.hasAttribute("aria-current")) continue;
    for (const link of links) link.removeAttribute("aria-current");
    read.setAttribute("aria-current", "true");
    for (const title of pane.parentElement!.querySelectorAll("[data-spy-title]")) title.textContent = read.text;
    pane.scrollTo(0, read.offsetTop - pane.clientHeight / 2);
  }
}

/** Follows an anchor that belongs to another page, by the contents; an unknown one leads to the top. */
function find(): void {
  const hash = decodeURIComponent(location.hash);
  if (!hash || targetOf(location)) return;
  const link = contents.find((link) => hash === link.hash || hash.startsWith(`${link.hash}-`));
  if (link && link.pathname !== location.pathname) location.replace(link.pathname + location.hash);
  else scrollTo(0, 0);
}

/** Open groups stay open on the page that a link of the contents leads to. */
const OPEN = "gac_groups";
function handOver(): void {
  const open = all("[data-group][open]").map((group) => group.dataset.group);
  try {
    sessionStorage.setItem(OPEN, open.join());
  } catch {
    // Storage may be forbidden; the groups are then closed.
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

/** Without clipboard access, as on plain http, the link works as a link: its address can be copied from the bar. */
async function copy(link: HTMLAnchorElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(link.href);
  } catch {
    location.hash = link.hash;
    return;
  }
  for (const words of all("[data-copied]")) {
    link.after(words); // which restarts the seconds after which a style hides them
    words.hidden = false;
  }
}

/** Makes tables and formulas that are wider than their frame focusable, so that keys can scroll them. */
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

/** Loads the in-page search at the first interaction. If it does not load, the form leads to the search page. */
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
