// The browser's side of an island: waits for its moment, fetches its code, hydrates it.
import "@vitejs/plugin-react/preamble";
import type { ComponentType } from "react";
import type { Root } from "react-dom/client";
import type { When } from "./Island.tsx";

type Island = { default: ComponentType<object> };

/** Calls `wake` at the island's moment. */
const moments: Record<When, (island: Element, wake: () => void, signal: AbortSignal) => void> = {
  load: (_, wake) => wake(),
  idle(_, wake) {
    setTimeout(wake, 1e3); // Safari has no idle callbacks, and a busy page no idle moment
    self.requestIdleCallback?.(wake);
  },
  visible(island, wake, signal) {
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && wake());
    if (!island.firstElementChild) return wake(); // nothing that could come into view
    for (const child of island.children) observer.observe(child);
    signal.addEventListener("abort", () => observer.disconnect());
  },
  interaction(island, wake, signal) { // touching an island wakes it in any case
    const name = island.getAttribute("idle-with");
    if (name && new URLSearchParams(location.search).has(name)) this.idle(island, wake, signal);
  },
};

/** As in page.ts: a module of both would be one more request for each page. */
function sayNoAnswer() {
  const line = document.querySelector<HTMLElement>("[data-no-answer]");
  if (!line) return;
  line.hidden = false;
  document.body.append(line);
}

class IsIsland extends HTMLElement {
  #asleep = new AbortController();
  /** Buttons and links that were clicked, and forms that were sent, while the code for them was on its way. */
  #early = new Set<HTMLElement>();
  #root?: Promise<Root>;
  /** Where in the window a pointer was let go on it. */
  declare letGo?: number;

  connectedCallback() {
    if (this.#root) return; // only moved
    this.#asleep.abort();
    const { signal } = this.#asleep = new AbortController();
    const wake = () => {
      if (!signal.aborted) {
        this.#root ??= this.#hydrate().catch((error) => {
          this.#root = undefined; // the code did not come: the next touch tries again
          if (this.#early.size) sayNoAnswer();
          this.#early.clear();
          throw error;
        });
      }
    };
    for (const type of ["pointerover", "focusin", "click"]) this.addEventListener(type, wake, { signal }); // fingers too
    this.addEventListener("click", (event) => this.#remember(event), { signal });
    // A swipe may be over before the code for it has come, which reads where it ended.
    this.onpointerup = ({ x }) => this.letGo = x;
    const keep = (form?: HTMLFormElement | null, event?: Event) => {
      if (form?.closest("is-island") !== this) return;
      event?.preventDefault(); // nothing else takes the form
      this.#early.add(form);
      wake();
    };
    this.addEventListener("submit", (event) => keep(event.target as HTMLFormElement, event), { signal });
    // Sent before this script ran (components/form/Form.tsx); `:is` forgives a browser that does not tell.
    keep(this.querySelector<HTMLInputElement>("[data-sent]:is(:user-valid)")?.form);
    // Pressed before this script ran: by a pointer, and let go, or the click is still to come.
    const pressed = this.querySelector<HTMLElement>("button[type=button]:focus:not(:focus-visible,:active)");
    if (pressed?.closest("is-island") === this) this.#early.add(pressed);
    if (this.matches(":focus-within")) wake();
    moments[this.getAttribute("when") as When](this, wake, signal);
  }

  async disconnectedCallback() {
    await Promise.resolve();
    if (this.isConnected) return; // only moved
    this.#asleep.abort();
    const root = this.#root;
    this.#root = undefined;
    (await root)?.unmount();
  }

  /**
   * A click on a button is lost while the code for it is on its way, so it is repeated afterwards, as a form is sent. So
   * is one on a link whose target the island shows on the page itself (`data-here`).
   */
  #remember(event: MouseEvent) {
    const pressed = (event.target as Element).closest<HTMLElement>("button[type=button], a[data-here]");
    if (pressed?.closest("is-island") !== this) return;
    if (pressed instanceof HTMLAnchorElement) {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return; // into a window of its own
      event.preventDefault();
    }
    this.#early.add(pressed);
  }

  async #hydrate() {
    const code: Promise<Island> = import(/* @vite-ignore */ this.getAttribute("src") ?? "");
    const [{ hydrate }, { default: Component }] = await Promise.all([import("./hydrate.tsx"), code]);
    this.#asleep.abort(); // from here on React hears the clicks itself
    const root = await hydrate(this, Component);
    for (const element of this.#early) element instanceof HTMLFormElement ? element.requestSubmit() : element.click();
    this.#early.clear();
    this.setAttribute("awake", "");
    return root;
  }
}

customElements.define("is-island", IsIsland);
