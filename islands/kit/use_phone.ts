// Whether the window has the width of a phone, where details are modal and cover the whole page.
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
