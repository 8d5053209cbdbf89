// The quoted reply: chosen by a link of a reply on this page, or by the address.
import { useEffect, useState } from "react";

type Quote = { id: number; floor: string; author: string };

/** The server renders the links; they contain the quoted text. */
const linkOf = (id: string) => document.querySelector<HTMLElement>(`a[data-quote="${CSS.escape(id)}"]`);

function quoteOf(link: HTMLElement | null): Quote | undefined {
  const { quote, floor = "", author = "" } = link?.dataset ?? {};
  return quote ? { id: Number(quote), floor, author } : undefined;
}

export function useQuote() {
  const [quote, setQuote] = useState<Quote>();
  useEffect(() => {
    setQuote(quoteOf(linkOf(new URLSearchParams(location.search).get("reply") ?? "")));
    const choose = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>("a[data-quote]") : null;
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      setQuote(quoteOf(link));
    };
    document.addEventListener("click", choose);
    return () => document.removeEventListener("click", choose);
  }, []);
  return { quote, drop: () => setQuote(undefined) };
}
