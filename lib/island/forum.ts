// The forum's pages: shows what only the author of a post is offered, for as long as it is open. page.ts says who reads.

function showOwn(): void {
  const { user } = document.documentElement.dataset;
  if (user === undefined) return;
  for (const element of document.querySelectorAll<HTMLElement>("[data-owner]")) {
    const { owner, until = Infinity } = element.dataset;
    element.hidden = owner !== user || Date.now() > Number(until);
  }
}

new MutationObserver(showOwn).observe(document.documentElement, { attributeFilter: ["data-user"] });
showOwn();
