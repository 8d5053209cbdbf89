// The browser's part of an island: waits for its moment, loads its code, hydrates it.
import "@vitejs/plugin-react/preamble";
import type { ComponentType } from "react";
import type { Root } from "react-dom/client";
import type { When } from "./Island.tsx";

type Island = { default: ComponentType<object> };

/** Calls `wake` at the moment that the island declares. */
const moments: Record<When, (island: Element, wake: () => void, signal: AbortSignal) => void> = {
  load: (_, wake) => wake(),
  idle(_, wake) {
    setTimeout(wake, 1e3); // Safari has no idle callbacks, and a busy page is never idle.
    self.requestIdleCallback?.(wake);
  },
  visible(island, wake, signal) {
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && wake());
    if (!island.firstElementChild) return wake(); // nothing that could become visible
    for (const child of island.children) observer.observe(child);
    signal.addEventListener("abort", () => observer.disconnect());
  },
  interaction(island, wake, signal) { // An interaction loads the island in any case.
    const name = island.getAttribute("idle-with");
    if (name && new URLSearchParams(location.search).has(name)) this.idle(island, wake, signal);
  },
};

/** As in page.ts: a shared module would cost one more request per page. */
function showNoAnswer() {
  const line = document.querySelector<HTMLElement>("[data-no-answer]");
  if (!line) return;
  line.hidden = false;
  document.body.append(line);
}

class IsIsland extends HTMLElement {
  #asleep = new AbortController();
  /** Buttons and links that were clicked, and forms that were submitted, while their code was loading. */
  #early = new Set<HTMLElement>();
  #root?: Promise<Root>;
  /** The position in the window where a pointer was released. */
  declare letGo?: number;

  connectedCallback() {
    if (this.#root) return; // only moved
    this.#asleep.abort();
    const { signal } = this.#asleep = new AbortController();
    const wake = () => {
      if (!signal.aborted) {
        this.#root ??= this.#hydrate().catch((error) => {
          this.#root = undefined; // The code did not load: the next interaction tries again.
          if (this.#early.size) showNoAnswer();
          this.#early.clear();
          throw error;
        });
      }
    };
    for (const type of ["pointerover", "focusin", "click"]) this.addEventListener(type, wake, { signal }); // also for touch
    this.addEventListener("click", (event) => this.#remember(event), { signal });
    // A swipe may end before its code has loaded, so its end position is recorded.
    this.onpointerup = ({ x }) => this.letGo = x;
    const keep = (form?: HTMLFormElement | null, event?: Event) => {
      if (form?.closest("is-island") !== this) return;
      event?.preventDefault(); // otherwise the form would not be submitted at all
      this.#early.add(form);
      wake();
    };
    this.addEventListener("submit", (event) => keep(event.target as HTMLFormElement, event), { signal });
    // Submitted before this script ran (components/form/Form.tsx); `:is` tolerates browsers without the selector.
    keep(this.querySelector<HTMLInputElement>("[data-sent]:is(:user-valid)")?.form);
    // Pressed before this script ran. A pointer that is still down will produce a click itself.
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
   * Repeats a click on a button that was made while its code was loading, as forms are submitted again. The same holds
   * for links whose target the island shows on the page itself (`data-here`).
   */
  #remember(event: MouseEvent) {
    const pressed = (event.target as Element).closest<HTMLElement>("button[type=button], a[data-here]");
    if (pressed?.closest("is-island") !== this) return;
    if (pressed instanceof HTMLAnchorElement) {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return; // opens a new window
      event.preventDefault();
    }
    this.#early.add(pressed);
  }

  async #hydrate() {
    const code: Promise<Island> = import(/* @vite-ignore */ this.getAttribute("src") ?? "");
    const [{ hydrate }, { default: Component }] = await Promise.all([import("./hydrate.tsx"), code]);
    this.#asleep.abort(); // from here on React receives the clicks itself
    const root = await hydrate(this, Component);
    for (const element of this.#early) element instanceof HTMLFormElement ? element.requestSubmit() : element.click();
    this.#early.clear();
    this.setAttribute("awake", "");
    return root;
  }
}

customElements.define("is-island", IsIsland);
