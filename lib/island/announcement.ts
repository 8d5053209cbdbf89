// Closes the announcement above public pages, and remembers its text in the browser. It blocks the parser, so that a
// closed announcement is hidden before the first paint and the page does not move.
{
  const CLOSED = "gac_announcement_closed";
  const bar = document.querySelector<HTMLElement>("[data-announcement]")!;
  const button = bar.querySelector<HTMLElement>("[data-close-announcement]")!;
  button.hidden = false;
  button.onclick = () => {
    bar.hidden = true;
    try {
      localStorage.setItem(CLOSED, bar.dataset.announcement!);
    } catch {
      return; // Storage may be forbidden; the announcement is then back on the next page.
    }
  };
  try {
    bar.hidden = localStorage.getItem(CLOSED) === bar.dataset.announcement;
  } catch {
    bar.hidden = false;
  }
}
