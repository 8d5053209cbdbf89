// The small entry of every public page, without React: records the visit, fills in the counts and the visitor's name,
// closes menus. Pages come from a cache, the same bytes for everybody; what differs comes from here.

/** Holds the signed-in user's name (never a token), so that a visitor without account asks for no profile. */
const MARKER = "gac_user";
const all = <E extends HTMLElement>(selector: string) => document.querySelectorAll<E>(selector);

function storage<T>(use: (store: Storage) => T): T | null {
  try {
    return use(localStorage);
  } catch {
    return null; // Storage may be forbidden; the page then shows 登录 / 注册.
  }
}

/** Gives nothing when no answer came. */
function call(path: string, body?: object): Promise<Response | void> {
  return fetch(`/api${path}`, {
    method: body && "POST",
    headers: { "content-type": "application/json" },
    body: body && JSON.stringify(body),
    keepalive: Boolean(body),
  }).catch(() => {});
}

/** Counts this visit, then shows the counts. Without an answer the page keeps its dashes: it is none of its matter. */
async function visit(): Promise<void> {
  await call("/admin/dashboard/record", {
    page_url: location.pathname, // what was typed into a page's form is nobody's to keep
    referrer: document.referrer,
  });
  const answer = await call("/auth/visit-stats");
  if (!answer?.ok) return;
  const stats = await answer.json();
  for (const part of ["total", "today"]) {
    for (const element of all(`[data-visits-${part}]`)) {
      element.textContent = stats[`${part}Visits`].toLocaleString("en-US");
    }
  }
}

function showUser(name: string | null): void {
  for (const element of all("[data-guest]")) element.hidden = Boolean(name);
  for (const element of all("[data-member]")) element.hidden = !name;
  for (const element of all("[data-user-name]")) element.textContent = name;
  for (const element of all("[data-user-initial]")) element.textContent = [...name ?? ""][0]!;
}

/** The kind of session that the link to this page has met, `user` or `admin`; told once. */
function takeNotice(): string | undefined {
  const kind = /\bsigned_in=([ua])/.exec(document.cookie)?.[1];
  if (kind) document.cookie = "signed_in=; path=/; max-age=0";
  return kind;
}

/** Says whose session this is, with the way out: a link that signs in can be planted. */
function showNotice(name: string, out: string): void {
  for (const element of all("[data-notice-name]")) element.textContent = name;
  for (const element of all("[data-notice] [data-logout]")) element.dataset.logout = out;
  for (const element of all("[data-notice]")) element.hidden = false;
}

/** Shows the name at once, then asks whether the session still lives. */
async function account(noticed: boolean): Promise<void> {
  const name = storage((store) => store.getItem(MARKER));
  const within = location.pathname.startsWith("/user"); // only who is signed in is let in
  if (!name && !noticed && !within) return;
  showUser(name);
  const answer = await call("/auth/profile");
  if (answer?.status === 401) {
    storage((store) => store.removeItem(MARKER));
    showUser(null);
  } else if (answer?.ok) {
    const user = await answer.json();
    storage((store) => store.setItem(MARKER, user.name));
    showUser(user.name);
    document.documentElement.dataset.user = user.id; // for what only this user is offered
    if (noticed) showNotice(user.name, "/auth/logout");
    if (user.consent_required) askConsent();
  }
}

/** Asks once for consent to new legal texts, on pages that have the question. */
function askConsent(): void {
  for (const { dataset: { consent = "", version } } of all("[data-consent]")) {
    if (storage((store) => store.getItem("gac_consent_asked")) !== version) {
      addIsland(consent, [{ version: 1 }, version]);
    }
  }
}

async function adminNotice(): Promise<void> {
  const answer = await call("/admin/profile");
  if (answer?.ok) showNotice((await answer.json()).username, "/admin/auth/logout");
}

/** Shows the line that components/ui/NoAnswer.tsx keeps; moving it starts its three seconds anew. */
function sayNoAnswer(): void {
  for (const line of all("[data-no-answer]")) {
    line.hidden = false;
    document.body.append(line);
  }
}

async function logout(path: string): Promise<void> {
  const answer = await call(path, {});
  if (!answer?.ok) return sayNoAnswer();
  if (path === "/auth/logout") storage((store) => store.removeItem(MARKER));
  location.reload();
}

/** Keeps the choice for a year; the server writes it into the page from then on. */
function chooseTheme(theme: string): void {
  document.cookie = `theme=${theme}; path=/; samesite=lax; max-age=${theme ? 31_536_000 : 0}`;
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  for (const button of all("[data-theme-choice]")) {
    button.setAttribute("aria-pressed", String(button.dataset.themeChoice === theme));
  }
}

document.addEventListener("click", (event) => {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const search = target.closest<HTMLAnchorElement>("[data-search]");
  if (search && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    openSearch(search);
  }
  const theme = target.closest<HTMLElement>("[data-theme-choice]")?.dataset.themeChoice;
  if (theme !== undefined) chooseTheme(theme);
  const out = target.closest<HTMLElement>("[data-logout]")?.dataset.logout;
  if (out) logout(out);
  for (const menu of all("[data-menu][open]")) if (!menu.contains(target)) menu.removeAttribute("open");
});

/** Brings an island that the page did not come with; its props as devalue writes them. */
async function addIsland(src: string, props: unknown[]): Promise<void> {
  const wake = document.querySelector<HTMLElement>("[data-wake]")!.dataset.wake!;
  await Promise.all([import(/* @vite-ignore */ src), import(/* @vite-ignore */ wake)]);
  const island = document.createElement("is-island");
  for (const [name, value] of Object.entries({ src, when: "load", prefix: src, props: JSON.stringify(props) })) {
    island.setAttribute(name, value);
  }
  document.body.append(island);
}

/** The search over the page: its code and React come with the first wish for it; where they do not, its page does. */
let dialog: Promise<unknown> | undefined;
function openSearch({ href, dataset }: HTMLAnchorElement): void {
  if (dialog) return void document.dispatchEvent(new Event("search"));
  dialog = addIsland(dataset.search ?? "", [{}]).catch(() => location.assign(href));
}

document.addEventListener("keydown", (event) => {
  const { key, target, ctrlKey, metaKey, altKey, isComposing } = event;
  if (key === "Escape") {
    for (const menu of all("[data-menu][open]")) {
      menu.removeAttribute("open");
      menu.querySelector("summary")?.focus();
    }
  }
  const slash = key === "/" && !ctrlKey && !metaKey && !altKey && !isComposing &&
    !(target as Element).closest("input, textarea, select, [contenteditable]");
  if (!slash && !((ctrlKey || metaKey) && key.toLowerCase() === "k")) return;
  const link = document.querySelector<HTMLAnchorElement>("[data-search]");
  if (!link || document.querySelector("[role$=dialog], dialog[open]")) return;
  event.preventDefault();
  openSearch(link);
});

/** Anchors that look like tabs: marks the one whose part is read, and keeps it in view on phones. */
const tabs = all<HTMLAnchorElement>("[data-part]");
function markPart(): void {
  // A short last part never reaches the upper third.
  const line = scrollY + innerHeight > document.body.scrollHeight - 2 ? innerHeight : innerHeight / 3;
  let read = tabs[0];
  for (const tab of tabs) {
    const part = document.querySelector(tab.hash);
    if (part && part.getBoundingClientRect().top < line) read = tab;
  }
  if (!read || read.hasAttribute("aria-current")) return;
  for (const tab of tabs) tab.removeAttribute("aria-current");
  read.setAttribute("aria-current", "true");
  read.parentElement?.scrollTo(read.offsetLeft - 16, 0);
}
if (tabs.length) addEventListener("scroll", markPart);
markPart();

/** A file dropped on the form for a name gives its name only, and asks. Nothing of the file is read or sent. */
const nameForm = ({ target }: Event) =>
  target instanceof Element && target.closest<HTMLFormElement>("form[data-file-name]");
document.addEventListener("dragover", (event) => nameForm(event) && event.preventDefault());
document.addEventListener("drop", (event) => {
  const form = nameForm(event);
  const file = event.dataTransfer?.files[0];
  const box = form && form.querySelector("input");
  if (!box || !file) return;
  event.preventDefault();
  box.value = file.name;
  form.requestSubmit();
});

/** A picture that does not come gives way to the sentence behind it. */
function pictureFailed(picture: Element): void {
  const sentence = picture.parentElement?.querySelector<HTMLElement>("[data-picture-failed]");
  if (!sentence) return;
  picture.remove();
  sentence.hidden = false;
}
addEventListener("error", ({ target }) => target instanceof HTMLImageElement && pictureFailed(target), true);
for (const picture of all<HTMLImageElement>("img")) {
  if (picture.complete && !picture.naturalWidth && picture.src) pictureFailed(picture);
}

/** The notice of a resize observer that will go on in the next frame is no error; the others are logged, not in bursts. */
let logging: ReturnType<typeof setTimeout>;
addEventListener("error", (event) => {
  if (!(event instanceof ErrorEvent)) return;
  event.preventDefault();
  if (event.message.startsWith("ResizeObserver loop")) return;
  clearTimeout(logging);
  logging = setTimeout(() => console.error(event.error ?? event.message), 100);
});

// A page that is drawn before somebody asks for it counts when it is shown, a page that comes back as it was left again.
if ((document as { prerendering?: boolean }).prerendering) document.addEventListener("prerenderingchange", visit);
else visit();
onpageshow = (event) => event.persisted && visit();
const noticed = takeNotice();
account(noticed === "u");
if (noticed === "a") adminNotice();
