// Theme and full screen.
import { Maximize, Minimize, Moon, Sun } from "../../../../components/icon/icons.ts";
import { useEffect, useState } from "react";
import { IconButton } from "../../../../components/ui/IconButton.tsx";
import { toast } from "../../../../components/ui/toast.tsx";
import { isDark, onThemeToggle, toggleTheme } from "./theme.ts";

export function BarTools({ theme }: { theme?: "light" | "dark" }) {
  return (
    <div className="flex shrink-0 items-center gap-1">
      <ThemeButton theme={theme} />
      <FullscreenButton />
    </div>
  );
}

function ThemeButton({ theme }: { theme?: "light" | "dark" }) {
  const [dark, setDark] = useState(theme === "dark");
  useEffect(() => {
    const follow = () => setDark(isDark());
    follow();
    return onThemeToggle(follow);
  }, []);
  return <IconButton icon={dark ? Sun : Moon} label={dark ? "切换到浅色" : "切换到深色"} onClick={toggleTheme} />;
}

function FullscreenButton() {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", follow);
    return () => document.removeEventListener("fullscreenchange", follow);
  }, []);
  async function toggle() {
    try {
      if (full) await document.exitFullscreen();
      else await document.documentElement.requestFullscreen();
    } catch (failure) {
      console.error(failure);
      toast.error("浏览器不允许全屏");
    }
  }
  return (
    <IconButton
      icon={full ? Minimize : Maximize}
      label={full ? "退出全屏" : "全屏"}
      onClick={toggle}
      className="max-sm:hidden"
    />
  );
}
