// The switches of the download pages by which a signed-in user follows packages. They need no React.
const boxes = document.querySelectorAll<HTMLInputElement>("[data-follow]");
let following: string[] = [];

function show(): void {
  for (const box of boxes) box.checked = following.includes(box.dataset.follow!);
}

/** Shows the toast of components/ui/NoAnswer.tsx. */
function showNoAnswer(): void {
  for (const line of document.querySelectorAll<HTMLElement>("[data-no-answer]")) line.hidden = false;
}

/** Stores the packages that the user follows from now on. */
async function follow(software: string[]): Promise<void> {
  const headers = { "content-type": "application/json" };
  const sent = { method: "PUT", headers, body: JSON.stringify({ software }) };
  const answer = await fetch("/api/auth/following", sent).catch(() => {});
  if (answer?.ok) following = software;
  else showNoAnswer();
  show();
}

for (const box of boxes) {
  box.onchange = () => {
    const others = following.filter((name) => name !== box.dataset.follow);
    follow(box.checked ? [...others, box.dataset.follow!] : others);
  };
}

/** `gac_user` is set while somebody is signed in (lib/island/page.ts), so that visitors request no profile. */
async function load(): Promise<void> {
  try {
    if (!localStorage.getItem("gac_user")) return;
  } catch {
    return; // Storage may be forbidden.
  }
  const answer = await fetch("/api/auth/profile").catch(() => {});
  if (answer?.ok) following = (await answer.json()).following;
  show();
}
load();
