// Cuts a long file name so that version and ending stay, for they tell one file from the next.

const version = /\d+(?:\.\d+)+/g;
const mark = "…";

/** The longest form of the text that fits; the shortest one when none does. */
export function cutInMiddle(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  let shortest = text;
  for (const form of formsOf(text)) {
    if (fits(form)) return form;
    shortest = form;
  }
  return shortest;
}

/** Ever shorter: letters go first between version and ending, then in front of the version. */
function* formsOf(text: string): Generator<string> {
  const found = [...text.matchAll(version)].at(-1);
  if (!found) {
    for (let kept = text.length - 2; kept >= 4; kept--) {
      const head = Math.ceil(kept / 2);
      yield text.slice(0, head) + mark + text.slice(head - kept);
    }
    return;
  }
  const upTo = found.index + found[0].length;
  const dot = text.lastIndexOf(".");
  const ending = dot >= upTo ? dot : text.length;
  for (let from = upTo + 2; from <= ending; from++) yield text.slice(0, upTo) + mark + text.slice(from);
  const tail = found[0] + (ending > upTo ? mark : "") + text.slice(ending);
  for (let head = found.index - 2; head >= 0; head--) yield text.slice(0, head) + mark + tail;
}
