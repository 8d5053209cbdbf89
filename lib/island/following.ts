// The switches of the download pages by which a signed-in user follows packages. They need no React.
const boxes = document.querySelectorAll<HTMLInputElement>("[data-follow]");
/** Undefined until it has been read. */
let following: string[] | undefined;

function show(): void {
  for (const box of boxes) box.checked = following?.includes(box.dataset.follow!) ?? false;
}

/** Shows the toast of components/ui/NoAnswer.tsx. */
function showNoAnswer(): void {
  for (const line of document.querySelectorAll<HTMLElement>("[data-no-answer]")) line.hidden = false;
}

/** Stores whether the user follows a package from now on. */
async function follow(name: string, on: boolean): Promise<void> {
  if (!following) await load();
  const others = following?.filter((other) => other !== name);
  const software = others && on ? [...others, name] : others;
  const headers = { "content-type": "application/json" };
  const sent = { method: "PUT", headers, body: JSON.stringify({ software }) };
  const answer = software && await fetch("/api/auth/following", sent).catch(() => {});
  if (answer?.ok) following = software;
  else showNoAnswer();
  show();
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

/** One after the other, because each call sends all packages. */
let calls = load();
for (const box of boxes) {
  box.onchange = () => {
    const { dataset, checked } = box;
    calls = calls.then(() => follow(dataset.follow!, checked));
  };
}
