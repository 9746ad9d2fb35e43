import { useEffect } from "react";

/** Keeps the screen on while the page is visible, where the browser can. */
export function useAwakeScreen(): void {
  useEffect(() => {
    const ask = () => {
      if (!document.hidden) void navigator.wakeLock?.request("screen").catch(() => undefined);
    };
    ask();
    document.addEventListener("visibilitychange", ask);
    return () => document.removeEventListener("visibilitychange", ask);
  }, []);
}
