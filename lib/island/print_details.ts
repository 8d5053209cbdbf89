// Prints collapsed parts of a page open: browsers before Chrome 131 do not know ::details-content of print.css.
let opened: HTMLDetailsElement[] = [];

function setOpen(open: boolean): void {
  for (const part of opened) part.open = open;
}

addEventListener("beforeprint", () => {
  opened = [...document.querySelectorAll<HTMLDetailsElement>("main details:not([open])")];
  setOpen(true);
});
addEventListener("afterprint", () => setOpen(false));
