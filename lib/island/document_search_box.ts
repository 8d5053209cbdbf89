// The search box of the documentation (components/document/SearchBox.tsx, which has the template of a hit): shows the
// hits of a search in the page below the box.
import type { FindInDocument } from "../content/document/local_search.ts";
import { NEAR_ONLY } from "../shared/search/kinds.ts";
import { pieces } from "../shared/search/marks.ts";
import type { Hit } from "../shared/calls/search.ts";

const hint = matchMedia("(hover: hover)").matches ? "，按 ↑ ↓ 选择，Enter 打开" : "";

/** Answers in every search box of the page. */
export function answerInBoxes(find: FindInDocument): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("[data-finder]")) answerIn(form, find);
}

function answerIn(form: HTMLFormElement, find: FindInDocument): void {
  const part = <E extends HTMLElement>(selector: string) => form.querySelector<E>(selector);
  const [input, list, status] = [part<HTMLInputElement>("input"), part("[data-hits]"), part("[data-said]")];
  if (!input || !list || !status) return;
  let options: HTMLAnchorElement[] = [];
  let chosen = 0;

  function choose(place: number): void {
    chosen = options.length && (place + options.length) % options.length;
    for (const [n, option] of options.entries()) option.ariaSelected = String(n === chosen);
    options[chosen]?.scrollIntoView({ block: "nearest" });
    if (options[chosen]) input?.setAttribute("aria-activedescendant", `${list?.id}-${chosen}`);
    else input?.removeAttribute("aria-activedescendant");
  }

  function show(query: string): void {
    const { total, hits, near } = query ? find(query) : { total: 0, hits: [], near: undefined };
    if (!input || !list || !status) return;
    options = hits.map((hit) => drawn(form, { hit, query }));
    for (const [n, option] of options.entries()) option.id = `${list.id}-${n}`;
    list.replaceChildren(...options);
    input.ariaExpanded = String(hits.length > 0);
    status.textContent = !query
      ? ""
      : total > 0
      ? `${near ? `${NEAR_ONLY}：` : ""}${total} 条${near ? "" : "结果"}${hint}`
      : `没有与“${query}”相关的内容，可以换一个更短的词。`;
    choose(0);
  }

  input.role = "combobox";
  input.ariaAutoComplete = "list";
  input.addEventListener("input", () => show(input.value.trim()));
  input.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || options.length === 0 || event.isComposing) return;
    event.preventDefault();
    choose(chosen + step);
  });
  form.addEventListener("submit", (event) => {
    if (!options[chosen]) return; // nothing here: the site's search may know more
    event.preventDefault();
    options[chosen]?.click();
  });
  show(input.value.trim());
}

/** Renders a hit by the template of the box, with the search terms marked. */
function drawn(form: HTMLFormElement, { hit, query }: { hit: Hit; query: string }): HTMLAnchorElement {
  const model = form.querySelector("template")?.content.cloneNode(true) as DocumentFragment;
  const [link, mark] = [model.querySelector("a"), model.querySelector("mark")];
  if (!link || !mark) throw new Error("the box has no model of a hit");
  link.href = hit.url;
  for (const [selector, text] of [["[data-title]", hit.title], ["[data-excerpt]", hit.excerpt]] as const) {
    const words = pieces(text, query).map((piece) => {
      if (!piece.hit) return piece.text;
      const marked = mark.cloneNode() as HTMLElement;
      marked.textContent = piece.text;
      return marked;
    });
    link.querySelector(selector)?.append(...words);
  }
  return link;
}
