// The calls and elements of the entry script. Only page.ts, bell.ts and following.ts import it, so that a page loads one script.
export const all = <E extends HTMLElement>(selector: string) => document.querySelectorAll<E>(selector);

/** Returns undefined when there is no response. */
export function request(path: string, body?: object, method = body && "POST"): Promise<Response | void> {
  return fetch(`/api${path}`, {
    method,
    headers: { "content-type": "application/json" },
    body: body && JSON.stringify(body),
    keepalive: Boolean(body),
  }).catch(() => {});
}

/** Shows the toast of components/ui/NoAnswer.tsx. Moving the element restarts its three seconds. */
export function sayNoAnswer(): void {
  for (const line of all("[data-no-answer]")) {
    line.hidden = false;
    document.body.append(line);
  }
}
