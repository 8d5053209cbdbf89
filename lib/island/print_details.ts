// Prints collapsed parts of a page open: browsers before Chrome 131 do not know ::details-content of print.css.
let opened: HTMLDetailsElement[] = [];

function setOpen(open: boolean): void {
  for (const part of opened) part.open = open;
}

// Some browsers send the event twice, the second time for parts that are open already.
addEventListener("beforeprint", () => {
  opened.push(...document.querySelectorAll<HTMLDetailsElement>("main details:not([open])"));
  setOpen(true);
});
addEventListener("afterprint", () => {
  setOpen(false);
  opened = [];
});
