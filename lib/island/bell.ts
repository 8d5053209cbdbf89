// The bells of a page: the number of unread notifications, and the newest five.
import { all, request, sayNoAnswer } from "./page_calls.ts";

/** Takes the number that comes with the user's profile. */
export function showUnread(unread: number): void {
  for (const count of all("[data-unread-count]")) {
    count.hidden = !unread;
    count.textContent = unread > 99 ? "99+" : String(unread);
  }
}

/** Marks a notification as read, or all, on every device of the user. */
export async function sendRead(id?: string): Promise<void> {
  const answer = await request("/auth/notifications/read", { ids: id && [id] }, "PUT");
  if (!answer?.ok) return void (id || sayNoAnswer());
  for (const row of all(id ? `[data-notification="${id}"]` : "[data-unread]")) delete row.dataset.unread;
  showUnread((await answer.json()).data.unread);
}

/** Shows the newest five notifications whenever a bell is opened. */
export function fillBells(): void {
  for (const bell of all<HTMLDetailsElement>("[data-bell]")) bell.ontoggle = () => bell.open && fill(bell);
}

async function fill(bell: HTMLElement): Promise<void> {
  const answer = await request("/auth/notifications?limit=5");
  if (!answer?.ok) return sayNoAnswer();
  const { data, unread } = await answer.json();
  showUnread(unread);
  bell.querySelector<HTMLElement>("[data-bell-empty]")!.hidden = data.length > 0;
  bell.querySelector("[data-bell-list]")!.replaceChildren(
    ...data.map(rowOf, bell.querySelector<HTMLElement>("[data-bell-row]")),
  );
}

type Notification = { id: string; title: string; url: string; created_at: string; read_at: string | null };

/** Fills in the empty row of components/content/NotificationLink.tsx. */
function rowOf(this: HTMLElement, { id, title, url, created_at, read_at }: Notification): Element {
  const row = this.firstElementChild!.cloneNode(true) as HTMLAnchorElement;
  row.href = url;
  row.dataset.notification = id;
  if (!read_at) row.dataset.unread = "";
  row.querySelector("[data-notification-title]")!.textContent = title;
  const [day, time] = new Date(Date.parse(created_at) + 288e5).toISOString().split("T"); // the site's time zone
  row.querySelector("time")!.textContent = `${day} ${time!.slice(0, 5)}`;
  return row;
}
