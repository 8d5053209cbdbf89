// The switches of the download pages by which a signed-in user follows packages. They need no React.
import { all, request, sayNoAnswer } from "./page_calls.ts";

/** Takes the packages that come with the user's profile. */
export function showFollowing(following: string[]): void {
  for (const box of all<HTMLInputElement>("[data-follow]")) {
    const name = box.dataset.follow!;
    box.checked = following.includes(name);
    box.onchange = async () => {
      const software = following.filter((other) => other !== name).concat(box.checked ? name : []);
      if ((await request("/auth/following", { software }, "PUT"))?.ok) following = software;
      else sayNoAnswer();
      box.checked = following.includes(name);
    };
  }
}
