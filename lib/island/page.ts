// The entry script of every public page, without React: records the visit, fills in the counts and the user's name,
// closes menus. Pages are cached and the same for every visitor; this script adds the differences.

/** Holds the name of the signed-in user (never a token), so that visitors without an account request no profile. */
const MARKER = "gac_user";
const all = <E extends HTMLElement>(selector: string) => document.querySelectorAll<E>(selector);

function storage<T>(use: (store: Storage) => T): T | null {
  try {
    return use(localStorage);
  } catch {
    return null; // Storage may be forbidden; the page then shows 登录 / 注册.
  }
}

/** Returns undefined when there is no response. */
function call(path: string, body?: object): Promise<Response | void> {
  return fetch(`/api${path}`, {
    method: body && "POST",
    headers: { "content-type": "application/json" },
    body: body && JSON.stringify(body),
    keepalive: Boolean(body),
  }).catch(() => {});
}

/** Records the visit, then shows the counts. Without a response the page keeps its dashes. */
async function visit(): Promise<void> {
  await call("/admin/dashboard/record", {
    page_url: location.pathname, // without the query, which may have text that a visitor typed
    referrer: document.referrer,
  });
  const answer = await call("/auth/visit-stats");
  if (!answer?.ok) return;
  const stats = await answer.json();
  for (const part of ["total", "today"]) {
    for (const element of all(`[data-visits-${part}]`)) {
      element.textContent = stats[`${part}Visits`].toLocaleString("en");
    }
  }
}

/** `unread` is the number of unread notifications. The code of the bell loads when it is opened. */
function showUser(name: string | null, unread = 0): void {
  for (const element of all("[data-guest]")) element.hidden = Boolean(name);
  for (const element of all("[data-member]")) element.hidden = !name;
  for (const element of all("[data-user-name]")) element.textContent = name;
  for (const element of all("[data-user-initial]")) element.textContent = [...name ?? ""][0]!;
  for (const bell of all("[data-bell]")) {
    bell.querySelector("b")!.textContent = unread > 99 ? "99+" : (unread || null) as string | null;
    bell.ontoggle = () => import(/* @vite-ignore */ bell.dataset.bell!).catch(showNoAnswer);
  }
}

/** The kind of session that the link to this page found, `user` or `admin`; shown once. */
function takeNotice(): string | undefined {
  const kind = /signed_in=([ua])/.exec(document.cookie)?.[1];
  if (kind) document.cookie = "signed_in=; path=/; max-age=0";
  return kind;
}

/** Shows whose session this is, with a sign-out link, because a link that signs in can be planted. */
function showNotice(name: string, out: string): void {
  for (const element of all("[data-notice-name]")) element.textContent = name;
  for (const element of all("[data-notice] [data-logout]")) element.dataset.logout = out;
  for (const element of all("[data-notice]")) element.hidden = false;
}

/** Shows the stored name at once, then checks whether the session is still active. */
async function account(noticed: boolean): Promise<void> {
  const name = storage((store) => store.getItem(MARKER));
  const within = location.pathname.startsWith("/user"); // The page requires a sign-in, so there is one.
  if (!name && !noticed && !within) return;
  showUser(name);
  const answer = await call("/auth/profile");
  if (answer?.status === 401) {
    storage((store) => store.removeItem(MARKER));
    showUser(null);
  } else if (answer?.ok) {
    const user = await answer.json();
    storage((store) => store.setItem(MARKER, user.name));
    showUser(user.name, user.unread);
    document.documentElement.dataset.user = user.id; // for actions that only this user may take
    if (noticed) showNotice(user.name, "/auth/logout");
    if (user.consent_required) askConsent();
  }
}

/** Asks once for consent to new legal texts, on pages that have the dialog. */
function askConsent(): void {
  for (const { dataset: { consent, version } } of all("[data-consent]")) {
    if (storage((store) => store.getItem("gac_consent_asked")) !== version) {
      addIsland(consent!, [{ version: 1 }, version]);
    }
  }
}

async function adminNotice(): Promise<void> {
  const answer = await call("/admin/profile");
  if (answer?.ok) showNotice((await answer.json()).username, "/admin/auth/logout");
}

/** Shows the toast of components/ui/NoAnswer.tsx. Moving the element restarts its three seconds. */
function showNoAnswer(): void {
  for (const line of all("[data-no-answer]")) {
    line.hidden = false;
    document.body.append(line);
  }
}

async function logout(path: string): Promise<void> {
  const answer = await call(path, {});
  if (!answer?.ok) return showNoAnswer();
  if (path === "/auth/logout") storage((store) => store.removeItem(MARKER));
  location.reload();
}

/** Stores the choice for a year in a cookie; from then on the server renders it. */
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

/** Adds an island that the page did not contain; its props are serialized by devalue. */
async function addIsland(src: string, props: unknown[]): Promise<void> {
  const wake = document.querySelector<HTMLElement>("[data-wake]")!.dataset.wake!;
  await Promise.all([import(/* @vite-ignore */ src), import(/* @vite-ignore */ wake)]);
  const island = document.createElement("is-island");
  for (const [name, value] of Object.entries({ src, when: "load", prefix: src, props: JSON.stringify(props) })) {
    island.setAttribute(name, value);
  }
  document.body.append(island);
}

/** Opens the search dialog. Its code and React load at the first use; if they do not load, the page opens instead. */
let dialog: Promise<unknown> | undefined;
function openSearch({ href, dataset }: HTMLAnchorElement): void {
  if (dialog) return void document.dispatchEvent(new Event("search"));
  dialog = addIsland(dataset.search!, [{}]).catch(() => location.assign(href));
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
    !(target as Element).closest("input,textarea,select,[contenteditable]");
  if (!slash && !((ctrlKey || metaKey) && key.toLowerCase() === "k")) return;
  const link = document.querySelector<HTMLAnchorElement>("[data-search]");
  if (!link || document.querySelector("[role$=dialog],dialog[open]")) return;
  event.preventDefault();
  openSearch(link);
});

/** Anchors in the look of tabs: marks the one of the visible part and scrolls it into view on phones. */
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

/** Takes the name of a dropped file and submits the form. Nothing of the file is read or sent. */
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

/** Replaces a picture that does not load by the message behind it. */
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

/**
 * Logs script errors at a limited rate. A resize observer's notice that it continues in the next frame is no error.
 */
let logging: ReturnType<typeof setTimeout>;
addEventListener("error", (event) => {
  if (!(event instanceof ErrorEvent)) return;
  event.preventDefault();
  if (event.message.startsWith("Resize")) return;
  clearTimeout(logging);
  logging = setTimeout(() => console.error(event.error ?? event.message), 100);
});

// A prerendered page counts when it is shown; a page restored from the back/forward cache counts again.
if ((document as { prerendering?: boolean }).prerendering) document.addEventListener("prerenderingchange", visit);
else visit();
onpageshow = (event) => event.persisted && visit();
const noticed = takeNotice();
account(noticed === "u");
if (noticed === "a") adminNotice();
