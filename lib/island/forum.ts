// The script of the forum: shows the actions of a post's author while they are available. page.ts knows the user.

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
