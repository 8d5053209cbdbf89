// An island's part of the head that the server has drawn above it: a line about the data, and buttons for the whole.
import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { headPlaces } from "../../../components/admin/PageHead.tsx";

/** A `note` takes the place of the screen's own line. */
export function HeadTools({ note, children }: { note?: string; children?: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.getElementById(headPlaces.actions)), []);
  useEffect(() => {
    const line = document.getElementById(headPlaces.note);
    if (line && note !== undefined) line.textContent = note;
  }, [note]);
  return place && createPortal(children, place);
}
