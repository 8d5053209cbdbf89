// Whether the window is of phone size, where details are a page of their own and nothing behind them can be reached.
import { useEffect, useState } from "react";

export function usePhone(): boolean {
  const [phone, setPhone] = useState(false);
  useEffect(() => {
    const query = matchMedia("(max-width: 767px)");
    const follow = () => setPhone(query.matches);
    follow();
    query.addEventListener("change", follow);
    return () => query.removeEventListener("change", follow);
  }, []);
  return phone;
}
