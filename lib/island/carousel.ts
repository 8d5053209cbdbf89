// Turns a server-rendered carousel every 5 s; it rests on hover, focus, in a hidden tab and by its pause button.
// Without React: its weight would be the page's weight (lib/island/page.ts fetches this only where a carousel stands).

const PERIOD = 5000;

/**
 * Brings `[data-carousel]` to life. Its parts: `[data-slide]`, and one each for every slide `[data-mark]`,
 * `[data-collar]` (all optional); `[data-turn]` ±1, `[data-pause]`, `[data-number]`.
 */
export function startCarousel(root: HTMLElement): void {
  const find = (selector: string) => Array.from(root.querySelectorAll<HTMLElement>(selector));
  const slides = find("[data-slide]");
  const followers = [slides, find("[data-mark]"), find("[data-collar]")];
  const pause = root.querySelector("[data-pause]");
  let shown = 0;
  let held = false;

  function show(index: number): void {
    shown = (index + slides.length) % slides.length;
    for (const group of followers) group.forEach((part, n) => part.toggleAttribute("data-shown", n === shown));
    for (const group of [slides, find("[data-collar]")]) group.forEach((part, n) => part.inert = n !== shown);
    for (const number of find("[data-number]")) number.textContent = String(shown + 1);
  }

  function setPaused(paused: boolean): void {
    root.toggleAttribute("data-paused", paused);
    pause?.setAttribute("aria-label", paused ? "继续轮播" : "暂停轮播");
  }

  const hold = () => held = true;
  const release = () => held = false;
  root.addEventListener("mouseenter", hold);
  root.addEventListener("mouseleave", release);
  root.addEventListener("focusin", hold);
  root.addEventListener("focusout", release);
  root.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    const turn = target.closest<HTMLElement>("[data-turn]");
    if (turn) show(shown + Number(turn.dataset.turn));
    if (target.closest("[data-pause]")) setPaused(!root.hasAttribute("data-paused"));
  });

  for (const later of root.querySelectorAll<HTMLTemplateElement>("template[data-later]")) {
    later.replaceWith(later.content);
  }
  setPaused(matchMedia("(prefers-reduced-motion: reduce)").matches);
  root.setAttribute("data-ready", "");
  setInterval(() => {
    if (!held && !document.hidden && !root.hasAttribute("data-paused")) show(shown + 1);
  }, PERIOD);
}
