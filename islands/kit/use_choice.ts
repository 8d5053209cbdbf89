// The option that the arrow keys have chosen among those of the search window, round and round.
import { type KeyboardEvent, useState } from "react";
import { optionId } from "../../components/search/option_id.ts";

type Options = {
  /** The id of the list. */
  list: string;
  count: number;
  onEnter: (chosen: number) => void;
};

export function useChoice({ list, count, onEnter }: Options) {
  const [chosen, setChosen] = useState(0);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return; // these keys choose among the characters of the input method
    if (event.key === "Enter") {
      event.preventDefault();
      return onEnter(chosen);
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
