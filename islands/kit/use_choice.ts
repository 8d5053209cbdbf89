// The option selected by the arrow keys in the search dialog, with wrap-around.
import { type KeyboardEvent, useState } from "react";
import { optionId } from "../../components/search/SearchFrame.tsx";

type Options = {
  /** The id of the list. */
  list: string;
  count: number;
  /** `aside` is true with Ctrl: in a new tab. */
  onEnter: (chosen: number, aside: boolean) => void;
};

export function useChoice({ list, count, onEnter }: Options) {
  const [chosen, setChosen] = useState(0);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return; // The input method uses these keys during composition.
    if (event.key === "Enter") {
      event.preventDefault();
      return onEnter(chosen, event.ctrlKey || event.metaKey);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || count === 0) return;
    event.preventDefault();
    const next = (chosen + step + count) % count;
    setChosen(next);
    document.getElementById(optionId(list, next))?.scrollIntoView({ block: "nearest" });
  }

  return { chosen, setChosen, onKeyDown };
}
