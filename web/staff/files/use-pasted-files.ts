import { useEffect, useEffectEvent } from "react";
import { filesOf } from "./accepted-files.ts";
import { isForText } from "./use-file-drop.ts";

/** Files pasted anywhere on the page, except into a field of text. */
export function usePastedFiles(take: (files: File[]) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (event.defaultPrevented || !event.clipboardData || isForText(event)) return;
    const files = filesOf(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    window.addEventListener("paste", listen);
    return () => window.removeEventListener("paste", listen);
  }, []);
}
