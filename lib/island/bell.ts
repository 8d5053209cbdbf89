// The bells of a page: the newest five notifications, and marking them as read. Loads when a bell is opened, and with
// the list of all notifications.
const all = <E extends HTMLElement>(selector: string) => document.querySelectorAll<E>(selector);

/** Returns undefined without a good response. */
async function call(path: string, body?: object) {
  const headers = { "content-type": "application/json" };
  const sent = body && { method: "PUT", headers, body: JSON.stringify(body), keepalive: true };
  const answer = await fetch(`/api/auth/notifications${path}`, sent).catch(() => {});
  return answer?.ok ? await answer.json() : undefined;
}

/** Shows the toast of components/ui/NoAnswer.tsx. */
function showNoAnswer(): void {
  for (const line of all("[data-no-answer]")) line.hidden = false;
}

/** Marks a notification as read, or all, on every device of the user. */
async function sendRead(id?: string): Promise<void> {
  const answer = await call("/read", { ids: id && [id] });
  if (!answer) return void (id || showNoAnswer());
  for (const row of all(id ? `[data-notification="${id}"]` : "[data-unread]")) delete row.dataset.unread;
  showUnread(answer.data.unread);
}

function showUnread(unread: number): void {
  for (const count of all("[data-bell] b")) count.textContent = unread > 99 ? "99+" : `${unread || ""}`;
}

/** Shows the newest five notifications. */
async function fill(bell: HTMLElement): Promise<void> {
  const answer = await call("?limit=5");
  if (!answer) return showNoAnswer();
  showUnread(answer.unread);
  bell.querySelector<HTMLElement>("[data-bell-empty]")!.hidden = answer.data.length > 0;
  const empty = bell.querySelector<HTMLElement>("[data-bell-row]")!;
  const rows = answer.data.map((one: Notification) => rowOf(empty, one));
  bell.querySelector("[data-bell-list]")!.replaceChildren(...rows);
}

type Notification = { id: string; title: string; url: string; created_at: string; read_at: string | null };

/** Fills in the empty row of components/content/NotificationLink.tsx. */
function rowOf(empty: HTMLElement, { id, title, url, created_at, read_at }: Notification): Element {
  const row = empty.firstElementChild!.cloneNode(true) as HTMLAnchorElement;
  row.href = url || "/user/notices";
  row.dataset.notification = id;
  if (!read_at) row.dataset.unread = "";
  row.querySelector("[data-notification-title]")!.textContent = title;
  const [day, time] = new Date(Date.parse(created_at) + 288e5).toISOString().split("T"); // the site's time zone
  row.querySelector("time")!.textContent = `${day} ${time!.slice(0, 5)}`;
  return row;
}

for (const bell of all<HTMLDetailsElement>("[data-bell]")) {
  bell.ontoggle = () => void (bell.open && fill(bell));
  if (bell.open) fill(bell);
}

document.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element)) return;
  const opened = target.closest<HTMLElement>("[data-unread]")?.dataset.notification;
  if (opened || target.closest("[data-read-all]")) sendRead(opened);
});
